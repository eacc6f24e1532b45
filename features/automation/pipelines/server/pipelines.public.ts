export { startNamedPipeline } from "./engine/start-named-pipeline.ts";
export { wakeRun } from "./engine/wake-run.ts";
export { measureApprovals } from "./proposals/approval-times.store.ts";
export { objectBinding, openFields } from "./proposals/effect-pipeline.rules.ts";
export {
  effectKinds,
  findEffectKind,
  publishEffectPipeline,
  startProposal,
} from "./proposals/effect-pipelines.ts";
