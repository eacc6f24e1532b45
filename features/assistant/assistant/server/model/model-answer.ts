import { askModel, type ModelMessage } from "#features/assistant/ai-providers/server/ai-providers.public.ts";
import type { Answer } from "#features/assistant/assistant/answer.contract.ts";
import type { AssistantSettings } from "#features/assistant/assistant/manage-assistant.contract.ts";
import { roleMay } from "#platform/contract/permissions.ts";
import type { Person } from "#platform/server/actor.ts";
import type { Steps } from "#platform/server/steps.ts";
import type { MessageRow } from "../conversations/message.store.ts";
import type { Ask } from "../engine/kind.ts";
import { assistantSkillsOf } from "../engine/skills-of.ts";
import { cleanAnswer } from "./clean-answer.rules.ts";
import { ownHistory } from "./own-history.rules.ts";
import { escapeDataTags, systemPrompt } from "./system-prompt.rules.ts";
import { NumberedSources, toolResult } from "./tool-result.ts";
import { Evidence, findUnverifiedFigures, markUnverified, type Unverified } from "./verified-answer.rules.ts";

const maxCalls = 6;
const maxToolsAtOnce = 4;
const historyMessages = 6;

interface Request {
  person: Person;
  companyId: number;
  companyName: string;
  settings: AssistantSettings;
  before: readonly MessageRow[];
  text: string;
  understood: string;
  onText(piece: string): void;
}

export type ModelResult =
  /** `unverified`: the parts of the answer that no tool result contains; they are marked in it. */
  | { kind: "answered"; answer: Answer; unverified: Unverified }
  /** `note` is null where no model was chosen: then there is nothing to explain. */
  | { kind: "absent"; note: string | null };

/**
 * Lets an AI model answer with the same tools; its text is cleaned, and its sources are those that the tools
 * returned.
 */
export async function modelAnswer(steps: Steps, ask: Ask, query: Request): Promise<ModelResult> {
  const { settings, companyId, person } = query;
  const enabled = new Set(settings.tools.filter((tool) => tool.enabled).map(({ name }) => name));
  const tools = assistantSkillsOf(steps.gate.extensions).modelTools.filter(
    ({ name, permission }) => enabled.has(name) && roleMay(person.role, permission),
  );
  const sources = new NumberedSources();
  const evidence = new Evidence();
  for (const text of [query.text, query.companyName, person.fullName, ask.now.toISOString()])
    evidence.add(text);
  const messages = firstMessages(ask, query);
  for (let call = 1; call <= maxCalls; call += 1) {
    const last = call === maxCalls;
    const outcome = await askModel(steps.gate, {
      companyId,
      purpose: "chat",
      askedBy: person.fullName,
      askedById: person.userId,
      messages,
      ...(last ? {} : { tools: tools.map(({ name, description, input }) => ({ name, description, input })) }),
      onText: (piece) => query.onText(piece),
      signal: steps.signal,
    });
    if (outcome.kind === "unavailable")
      return { kind: "absent", note: outcome.reason === "built_in" ? null : outcome.note };
    const calls = last ? [] : outcome.toolCalls.slice(0, maxToolsAtOnce);
    if (calls.length === 0)
      return answer(query, { text: outcome.text, provider: outcome.provider }, sources, evidence);
    messages.push({ role: "assistant", text: outcome.text, toolCalls: calls });
    for (const each of calls) {
      const text = await toolResult(ask, tools, sources, each, (result) => evidence.addValue(result));
      messages.push({ role: "tool", text, toolCallId: each.id });
    }
  }
  return { kind: "absent", note: "El modelo no llegó a una respuesta; respondió el motor propio." };
}

function firstMessages(ask: Ask, { companyName, settings, before, text }: Request): ModelMessage[] {
  const { kinds } = assistantSkillsOf(ask.extensions);
  const remembered = ownHistory(before, kinds)
    .slice(-historyMessages)
    .map(
      ({ type, content }): ModelMessage => ({
        role: type === "user" ? "user" : "assistant",
        text: escapeDataTags(content.slice(0, 1_500)),
      }),
    );
  return [
    { role: "system", text: systemPrompt({ companyName, now: ask.now, settings }) },
    ...remembered,
    { role: "user", text: escapeDataTags(text) },
  ];
}

function answer(
  { understood }: Request,
  modelText: { text: string; provider: string },
  sources: NumberedSources,
  evidence: Evidence,
): ModelResult {
  const text = cleanAnswer(modelText.text, sources.count);
  if (text === "")
    return { kind: "absent", note: "El modelo no escribió una respuesta; respondió el motor propio." };
  const marked = sources.markedIn(text);
  const unverified = findUnverifiedFigures(text, evidence);
  const parts = [...unverified.figures, ...unverified.names];
  const notes = [
    marked.length === 0 ? "Esta respuesta no usó datos de su empresa." : "",
    parts.length > 0 ? `No está en los datos del portal: ${parts.join(", ")}.` : "",
  ].filter(Boolean);
  return {
    kind: "answered",
    unverified,
    answer: {
      outcome: "answered",
      understood,
      blocks: [{ kind: "text", text: markUnverified(text, unverified) }],
      sources: marked,
      suggestions: [],
      note: notes.join(" ") || null,
      topic: null,
      engine: modelText.provider.slice(0, 100),
    },
  };
}
