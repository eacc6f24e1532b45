import { countText, isoPeriodOf } from "#features/assistant/assistant/server/assistant.public.ts";
import type { EntityAnswer } from "#features/detection/entities/server/entity-answer.extension.ts";
import { eventPeriod } from "./event-question.rules.ts";
import { eventVolumeTool } from "./event-top-tools.ts";

/** The number of events that name a machine or an account, for Atenea's answer about it. */
export const eventsOfEntity: EntityAnswer = {
  order: 10,
  async add(ask, question, draft, { kind, name }) {
    const period = eventPeriod(ask, question);
    const who = kind === "asset" ? { asset: name } : { user: name };
    const { value, sources } = await ask.tool(eventVolumeTool, { ...who, ...isoPeriodOf(period) });
    draft.say(
      `Aparece en **${countText(value.total, "evento", "eventos")}** (${period.label}).${draft.cite(sources[0])}`,
    );
  },
};
