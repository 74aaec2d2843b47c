// The errand, where one playout is called a campaign.
import { game as errand } from './index.ts'

export const game: typeof errand = {
  ...errand,
  campaign: { name: () => 'campaign', settings: [] },
  metrics: (scenario) =>
    errand.metrics(scenario).map((metric) => ({ ...metric, unit: metric.unit.replace('games', 'campaigns') })),
}
