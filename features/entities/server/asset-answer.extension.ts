import type { AnswerDraft, Ask } from "#features/assistant/server/assistant.public.ts";
import { ExtensionPoint } from "#platform/contract/extension-point.ts";

/** Adds what an area knows of one asset to Atenea's answer about it. */
export type AddToAssetAnswer = (
  ask: Ask,
  draft: AnswerDraft,
  asset: { name: string; open_alerts: number },
) => Promise<void>;

export const assetAnswers = new ExtensionPoint<AddToAssetAnswer>("answers about an asset");
