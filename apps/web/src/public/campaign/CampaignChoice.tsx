import { Cards } from '../ui/Cards.tsx'
import { Heading } from '../ui/Heading.tsx'
import { campaignPaths } from './campaign-paths.ts'

/** The screen on which a visitor starts a request, or opens an earlier request by its code. */
export const CampaignChoice = () => (
  <>
    <Heading hint="Peça os materiais da campanha para a sua diocese.">Campanha missionária</Heading>
    <Cards
      label="Solicitação de materiais"
      cards={[
        { key: 1, title: 'Já tenho um Código', to: campaignPaths.find },
        { key: 2, title: 'Nova Solicitação', to: campaignPaths.create },
      ]}
    />
  </>
)
