import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { Problem } from '../core/problem.ts'
import { User } from './users.ts'
import {
  ConfirmPasswordBody,
  ForgottenBody,
  LoginBody,
  PasswordBody,
  ProfileBody,
  RegisterBody,
  ResetBody,
} from './session-bodies.ts'

/** The rules for a new password, in words for the user. */
export const newPasswordHelp = 'Ao menos 8 caracteres; senhas comuns não são aceitas.'

export const Session = z.object({ token: z.string(), user: User }).meta({ id: 'Session' })
export type Session = z.infer<typeof Session>

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

export const confirmPassword = endpoint({
  method: 'POST',
  path: '/api/auth/confirm-password',
  access: 'staff',
  beforeSecondFactor: true,
  tag,
  summary: 'Confirma a própria senha: por uma hora, a sessão pode o que a pede de novo',
  body: ConfirmPasswordBody,
  answers: { 204: null },
})

export const register = endpoint({
  method: 'POST',
  path: '/api/auth/register',
  access: 'anyone',
  tag,
  summary: 'Registra um usuário, que espera a aprovação de um administrador',
  rateLimit: ['register', 'registration'],
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
  summary:
    'Altera o próprio nome e e-mail; outro e-mail pede a senha de novo depois de uma hora, e encerra as outras sessões',
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
