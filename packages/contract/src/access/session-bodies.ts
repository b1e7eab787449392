import { z } from 'zod'
import { newPassword, password } from '../fields/password.ts'
import { requiredEmail } from '../fields/email.ts'
import { inOneLine, requiredText } from '../fields/text.ts'

export const LoginBody = z.object({
  email: requiredEmail(),
  password: password('senha').min(1, '*O campo senha é obrigatório'),
  code: inOneLine(z.string('*O código deve ser um texto').max(40, '*Código inválido'))
    .optional()
    .describe('O código do aplicativo autenticador, ou um de recuperação, para quem o ligou'),
})

export const RegisterBody = z.object({
  name: requiredText('nome completo'),
  email: requiredEmail(),
  password: newPassword('senha'),
})

export const ProfileBody = z.object({
  name: requiredText('nome completo'),
  email: requiredEmail(),
})

export const ConfirmPasswordBody = z.object({
  current_password: password('senha atual').min(1, '*O campo senha atual é obrigatório'),
})

export const ForgottenBody = z.object({ email: requiredEmail() })

export const PasswordBody = z
  .object({
    current_password: password('senha atual').min(1, '*O campo senha atual é obrigatório'),
    password: newPassword('nova senha'),
    password_confirmation: password('confirmar nova senha').min(1, '*O campo confirmar nova senha é obrigatório'),
  })
  .refine((body) => body.password === body.password_confirmation, {
    path: ['password_confirmation'],
    error: '*As senhas não são iguais',
  })

const linkToken = inOneLine(z.string({ error: '*Falta o código do link' }).max(200, '*Código do link inválido'))

export const InvitationTokenBody = z.object({ token: linkToken })

export const AcceptInvitationBody = z.object({ token: linkToken, password: newPassword('senha') })

export const ResetBody = z
  .object({
    token: linkToken,
    password: newPassword('nova senha'),
    password_confirmation: password('confirmar nova senha').min(1, '*O campo confirmar nova senha é obrigatório'),
  })
  .refine((body) => body.password === body.password_confirmation, {
    path: ['password_confirmation'],
    error: '*As senhas não são iguais',
  })
