import { paths } from '../../routing/paths.ts'
import { screen } from '../../routing/screen.ts'

export const settingsRoutes = [
  screen(paths.settings, () => import('./options/OptionList.tsx').then((module) => module.OptionList)),
  screen(paths.bankAccounts, () =>
    import('./bank-accounts/AccountsAndCredits.tsx').then((module) => module.AccountsAndCredits),
  ),
  screen(paths.letterhead, () => import('./letterhead/LetterheadPage.tsx').then((module) => module.LetterheadPage)),
  screen(paths.slipIssuer, () => import('./slip-issuer/SlipIssuerPage.tsx').then((module) => module.SlipIssuerPage)),
]
