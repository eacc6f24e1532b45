import type { PipelineDefinition } from "#features/automation/pipelines/contracts/pipeline-definition.contract.ts";
import { nextFiring } from "../triggers/schedule.rules.ts";

/** Returns the columns of a pipeline that is being enabled: when it fires next, and since when events start it. */
export const activePipelineColumns = ({ trigger }: PipelineDefinition, now: Date) =>
  ({
    state: "active",
    next_at: trigger.kind === "schedule" ? (nextFiring(trigger.cron, now) ?? null) : null,
    active_since: now,
    seen_until: now,
  }) as const;
