// All that src/estimate exports: estimates with intervals from counts and sums. Pure functions that know no game.
export type { Estimate } from './estimate.ts'

// Proportions, means and rates
export { bounded } from './bounded.ts'
export { hasNoWidth, orUnvaried, reachOf, stepOf } from './unvaried.ts'
export type { ShareInterval } from './unvaried.ts'
export { clopperPearson } from './clopper-pearson.ts'
export { mean } from './mean.ts'
export { quantile } from './quantile.ts'
export type { Histogram } from './quantile.ts'
export { clusteredProportion, effectivePlayouts, hasFewCarriers, ratio, ratioVariance } from './ratio.ts'
export type { ClusteredEstimate, RatioSums } from './ratio.ts'
export { scoreInterval, wilson } from './wilson.ts'

export { explained } from './explained.ts'
export type { Explained, SplitSums } from './explained.ts'
export { jackknife } from './jackknife.ts'

// When it happens
export { cumulativeIncidence } from './incidence.ts'
export type { IncidencePoint } from './incidence.ts'
export { kaplanMeier, playoutsAtRisk } from './kaplan-meier.ts'
export type { Lifetimes, SurvivalPoint } from './kaplan-meier.ts'
export { logRank } from './log-rank.ts'
export type { LogRank } from './log-rank.ts'

// Comparing variants
export {
  independentDifference,
  independentProportions,
  pairedProportions,
  welchFreedom,
  welchTest,
} from './difference.ts'
export type { IndependentSide, PairCells } from './difference.ts'
export {
  combinationCovariance,
  combinationEstimate,
  combinationPValue,
  combinedMeans,
  combinedRatios,
} from './joint.ts'
export type { Combination, JointSums } from './joint.ts'
export { weightedProportions } from './weighted-proportions.ts'
export type { WeightedShare } from './weighted-proportions.ts'
export { pairedRatio, pairedRatioSpread } from './paired-ratio.ts'
export type { PairedRatioSums, Spread } from './paired-ratio.ts'
export { benjaminiHochberg, bonferroniLevel, holm } from './simultaneous.ts'
export { fisherTest } from './fisher-test.ts'
export { permutationTest } from './permutation-test.ts'
export { rateTest } from './rate-test.ts'
export { signTest } from './sign-test.ts'
export { pValueOfTails, stratifiedTails } from './stratified-test.ts'
export type { Stratum, StratumSide, Tails } from './stratified-test.ts'
export { factorialSign, varianceShare } from './variance-shares.ts'
export type { FactorialEffects } from './variance-shares.ts'

// Along a setting
export { monotoneFit, pooled } from './monotone.ts'
export type { Direction, MonotoneFit } from './monotone.ts'

// Looking while it runs
export { halfWidth, isPreciseEnough, playoutsForProportion, playoutsUntil } from './precision.ts'
export { levelOfEachLook } from './repeated-looks.ts'
export { isSettled, verdictOf } from './verdict.ts'
export type { Verdict, VerdictRule } from './verdict.ts'

// Holding against what is known
export { exactCoverage, falseAlarms, leastCoverage } from './coverage.ts'
export type { LeastCoverage, ProportionInterval } from './coverage.ts'
export { funnelCheck, funnelLimits } from './funnel.ts'
export type { FunnelCheck, FunnelLimits, FunnelOdds } from './funnel.ts'

// The ground: distributions and special functions
export { binomialCdf, binomialPmf, binomialQuantile } from './binomial.ts'
export { binomialDensity, deviance } from './binomial-density.ts'
export { chiSquareCdf, chiSquareQuantile, chiSquareTail } from './chi-square.ts'
export { betaFront, incompleteBeta } from './incomplete-beta.ts'
export { incompleteBetaInverse } from './incomplete-beta-inverse.ts'
export { gammaFront, incompleteGamma, incompleteGammaUpper } from './incomplete-gamma.ts'
export { hypergeometricPmf } from './hypergeometric.ts'
export { logGamma, stirlingError } from './log-gamma.ts'
export { centredSquares, centredSum } from './moments.ts'
export { normalCdf, normalDensity, normalHalfWidth, normalQuantile } from './normal.ts'
export { solveMonotone } from './solve.ts'
export { tCdf, tHalfWidth, tInterval, tQuantile } from './student-t.ts'
