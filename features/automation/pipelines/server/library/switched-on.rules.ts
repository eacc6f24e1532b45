import type { PipelineDefinition } from "#features/automation/pipelines/contracts/pipeline-definition.contract.ts";
import { nextFiring } from "../triggers/schedule.rules.ts";

/** The columns of a pipeline that is switched on: its next firing, and since when events start it. */
export const switchedOn = ({ trigger }: PipelineDefinition, now: Date) =>
  ({
    state: "active",
    next_at: trigger.kind === "schedule" ? (nextFiring(trigger.cron, now) ?? null) : null,
    active_since: now,
    seen_until: now,
  }) as const;
