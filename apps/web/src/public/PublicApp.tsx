import { Suspense, lazy } from 'react'
import { Route, Router, Switch } from 'wouter'
import { publicBase } from './base.ts'
import { screens } from './screens.ts'
import { ToSignIn } from './ToSignIn.tsx'
import { Frame } from './ui/Frame.tsx'
import { Loading } from './ui/Loading.tsx'
import { Toasts } from './ui/Toasts.tsx'

const Menu = lazy(async () => ({ default: (await screens.menu()).Menu }))
const CollectionChoice = lazy(async () => ({ default: (await screens.collections()).CollectionChoice }))
const ContributionPage = lazy(async () => ({ default: (await screens.contribution()).ContributionPage }))
const VerificationPage = lazy(async () => ({ default: (await screens.verification()).VerificationPage }))

/** The screens that anyone may open without signing in. Every other address leads to the login. */
export const PublicApp = () => (
  <Router base={publicBase}>
    <Frame>
      <Suspense fallback={<Loading />}>
        <Switch>
          <Route path="/" component={Menu} />
          <Route path="/missionary-collection" component={CollectionChoice} />
          <Route path="/missionary-collection/:id">{({ id }) => <ContributionPage collectionId={id} />}</Route>
          <Route path="/verificar/:code?">{({ code = '' }) => <VerificationPage code={code} />}</Route>
          <Route component={ToSignIn} />
        </Switch>
      </Suspense>
    </Frame>
    <Toasts />
  </Router>
)
