import { mailTemplate, paths } from '../../routing/paths.ts'
import { screen } from '../../routing/screen.ts'

export const mailTemplateRoutes = [
  screen(paths.mailTemplates, () => import('./TemplateList.tsx').then((module) => module.TemplateList)),
  screen(mailTemplate.route, () => import('./TemplateView.tsx').then((module) => module.TemplateView)),
]
