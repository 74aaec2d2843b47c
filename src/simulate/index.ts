// Simulation: experiments, playouts, tallies, stopping, results. No threads and no files: executors bring those.
export { prepared } from './prepared.ts'
export { catalogueOf, nameOf } from './content-names.ts'
export type { InContent } from './content-names.ts'
export { changeInWords, optionWords, settingInWords, shownNames, shownResult, shownVariants } from './shown-names.ts'
export { assigned, joinedName, valueText } from './variant-names.ts'
export { areWithin, beyondList, isSameButAgents, MAX_VARIANTS } from './variants.ts'
export type { Variant, Change } from './variants.ts'
export type { Branch } from './branch.ts'
export { AMONG, NoneStood, STANDING_METRICS } from './standing.ts'
export type { SeatNumbers, Standing } from './standing.ts'
export { beginAt, EndRecorder, fileOf, isShownAtEnd, positionOf, positionText, readPosition } from './position.ts'
export type { Position } from './position.ts'
export { GENERAL_CHARTS, missingFor } from './charts.ts'
export { Chunks } from './chunks.ts'
export {
  differenceOf,
  differenceAtLook,
  differenceToKnown,
  estimateOf,
  incidenceOf,
  isUntouched,
  pValueOf,
  estimateAtLook,
} from './estimates.ts'
export { ContentChanges, isCopyOf, isNumbers, numbersIn, put, stepsIn } from './content-changes.ts'
export { jobOf } from './job.ts'
export type { Job } from './job.ts'
export {
  contentChangesOf,
  nowhere,
  problemsOf,
  unwritten,
  vary,
  withManyVariants,
  withOneVariant,
  withVariants,
} from './loaded.ts'
export type { LoadedExperiment, WantedVariant } from './loaded.ts'
export { contentJsonSchema, editorKinds, experimentJsonSchema, userFileJsonSchema } from './editor-schema.ts'
export type { Exemplar } from './exemplars.ts'
export { parseThreshold } from './expect.ts'
export type { Expectation } from './expect.ts'
export {
  changed,
  experimentSchema,
  gameOf,
  layoutOf,
  referencesOf,
  parseExperiment,
  placesOfChange,
  withSet,
} from './experiment.ts'
export type { Experiment, ParsedExperiment } from './experiment.ts'
export { withChanges } from './made-variants.ts'
export { filesAmong, isFile, namesInside, namesOf, userFilesOf } from './user-files.ts'
export type { ContentFiles, UserFile } from './user-files.ts'
export type { Values } from './values.ts'
export { countsOf } from './histogram.ts'
export type { Histogram } from './histogram.ts'
export { Joint } from './joint.ts'
export type { JointNumber } from './joint.ts'
export { judge, playoutsToDecide, saysTheSame } from './judge.ts'
export type { Bounds, Counted, Judged, Judgement } from './judge.ts'
export { cellCount, cellLabels, cellOf, TallyLayout } from './layout.ts'
export type { MetricLayout } from './layout.ts'
export { Ledger } from './ledger.ts'
export type { Account, Extras, JoinedSums, LedgerText, Pair, Request } from './ledger.ts'
export { momentsOf } from './moments.ts'
export type { Moment, Moments, Turn } from './moments.ts'
export { factorialOf } from './factorial.ts'
export { pairsOf } from './pairing.ts'
export { luckOf } from './luck.ts'
export type { KindOfLuck } from './luck.ts'
export { PILOT } from './luck-adjusted.ts'
export { PairTally, pairColumns } from './pairs.ts'
export type { PairedColumn } from './pairs.ts'
export { failedReply, joinReplies, Player } from './playout.ts'
export type { Batch, BatchReply, Failure, PlayerOptions } from './playout.ts'
export { Recording } from './recording.ts'
export { columnsOfBytes, replyBytes, replyOfBytes, sayTheSame } from './reply-bytes.ts'
export {
  columnOf,
  findEstimand,
  isShare,
  primaryEstimand,
  references,
  referenceText,
  shownReference,
} from './reference.ts'
export type { Estimand } from './reference.ts'
export { differenceAt, effectsTogether, numberAt } from './at-level.ts'
export { buildResult, countedIn, metricsOf, pairTallyOf, RESULT_SCHEMA, tallyOf, written } from './result.ts'
export type {
  Played,
  Result,
  ResultVariant,
  ResultCell,
  ResultEstimate,
  ResultExpectation,
  ResultFactorial,
  ResultMetric,
  ResultPair,
  ResultRound,
} from './result.ts'
export { parseResult, resultJsonSchema, stringifyResult } from './result-text.ts'
export { MAX_SHARDS, parseShard, rangeOf, shardText } from './shard.ts'
export type { Range, Shard } from './shard.ts'
export { isLuckAdjusted, mostPlayouts, nextLook } from './stopping.ts'
export type { Stopping } from './stopping.ts'
export { Tally } from './tally.ts'
export type { TallyBuffers, TallyText } from './tally.ts'
export { valuesOf } from './values.ts'
export { weightedSum, wholeWeights } from './weights.ts'
export type { Term } from './weights.ts'
export { MAX_GAMES } from './game-counts.ts'
