import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { inOneLine, requiredEmail, requiredText } from '../fields/text.ts'
import { Problem } from '../core/problem.ts'
import { User } from './users.ts'
import { currentPassword, password } from '../fields/password.ts'

const shortPassword = '*Senha de no mínimo 8 caracteres'

const newPassword = (label: string) =>
  password(label)
    .min(1, { error: `*O campo ${label} é obrigatório`, abort: true })
    .min(8, shortPassword)

/** The requirements of a new password, in words. */
export const newPasswordHelp = 'Ao menos 8 caracteres; senhas comuns não são aceitas.'

export const LoginBody = z.object({
  email: requiredEmail(),
  password: password('senha').min(1, '*O campo senha é obrigatório'),
  code: inOneLine(z.string('*O código deve ser um texto').max(40, '*Código inválido'))
    .optional()
    .describe('O código do aplicativo autenticador, ou um de recuperação, para quem o ligou'),
})

export const Session = z.object({ token: z.string(), user: User }).meta({ id: 'Session' })
export type Session = z.infer<typeof Session>

export const RegisterBody = z.object({
  name: requiredText('nome completo'),
  email: requiredEmail(),
  password: newPassword('senha'),
})

export const ProfileBody = z.object({
  name: requiredText('nome completo'),
  email: requiredEmail(),
  current_password: currentPassword,
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

export const ResetBody = z
  .object({
    token: inOneLine(z.string({ error: '*Falta o código do link' }).max(200, '*Código do link inválido')),
    password: newPassword('nova senha'),
    password_confirmation: password('confirmar nova senha').min(1, '*O campo confirmar nova senha é obrigatório'),
  })
  .refine((body) => body.password === body.password_confirmation, {
    path: ['password_confirmation'],
    error: '*As senhas não são iguais',
  })

const tag = 'Sessão'

export const csrfCookie = endpoint({
  method: 'GET',
  path: '/sanctum/csrf-cookie',
  access: 'anyone',
  tag,
  summary: 'Nada faz: a sessão usa um token, não um cookie; existe por compatibilidade',
  answers: { 204: null },
})

export const login = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  access: 'anyone',
  tag,
  summary: 'Entra com e-mail e senha, e com um código para quem ligou a verificação em duas etapas',
  rateLimit: 'login',
  body: LoginBody,
  answers: { 200: Session, 401: Problem, 403: Problem },
})

export const logout = endpoint({
  method: 'DELETE',
  path: '/api/auth/logout',
  access: 'staff',
  beforeSecondFactor: true,
  tag,
  summary: 'Encerra a sessão',
  answers: { 204: null },
})

export const register = endpoint({
  method: 'POST',
  path: '/api/auth/register',
  access: 'anyone',
  tag,
  summary: 'Registra um usuário, que espera a aprovação de um administrador',
  rateLimit: 'register',
  body: RegisterBody,
  versioned: true,
  answers: { 201: User },
})

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/auth/forgot-password',
  access: 'anyone',
  tag,
  summary: 'Pede por e-mail um link para criar uma nova senha; a resposta é a mesma se ninguém tem o e-mail',
  rateLimit: 'register',
  body: ForgottenBody,
  answers: { 204: null },
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/auth/reset-password',
  access: 'anyone',
  tag,
  summary: 'Cria uma nova senha com o código do link, uma só vez, e encerra as sessões do usuário',
  rateLimit: 'register',
  body: ResetBody,
  answers: { 204: null, 409: Problem },
})

export const me = endpoint({
  method: 'GET',
  path: '/api/user/me',
  access: 'staff',
  beforeSecondFactor: true,
  tag,
  summary: 'Mostra o usuário da sessão',
  versioned: true,
  answers: { 200: User },
})

export const updateProfile = endpoint({
  method: 'PUT',
  path: '/api/user/me',
  access: 'staff',
  tag,
  summary: 'Altera o próprio nome e e-mail; outro e-mail pede a senha atual, e encerra as outras sessões',
  body: ProfileBody.partial(),
  versioned: true,
  answers: { 200: User },
})

export const changePassword = endpoint({
  method: 'PUT',
  path: '/api/auth/password',
  access: 'staff',
  beforeSecondFactor: true,
  tag,
  summary: 'Troca a própria senha e encerra as outras sessões',
  body: PasswordBody,
  answers: { 204: null },
})
