import type { AnswerDraft, Ask, Question } from "#features/assistant/assistant/server/assistant.public.ts";
import type { EntityKind } from "#features/detection/entities/entities.contract.ts";
import { ExtensionPoint } from "#platform/contract/extension-point.ts";

/** The contribution of a feature to the assistant's answer about one machine or account. */
export interface EntityAnswer {
  /** The position in the answer. */
  order: number;
  add(
    ask: Ask,
    question: Question,
    draft: AnswerDraft,
    entity: { kind: EntityKind; name: string; open_alerts: number },
  ): Promise<void>;
}

export const entityAnswers = new ExtensionPoint<EntityAnswer>("answers about a machine or an account");
