import {
  askModel,
  estimateQuestion,
  type ModelMessage,
} from "#features/assistant/ai-providers/server/ai-providers.public.ts";
import {
  type NumberedSources,
  type Tool,
  toolResult,
} from "#features/assistant/assistant/server/assistant.public.ts";
import type { AgentDefinition } from "#features/automation/agents/contracts/agent-terms.contract.ts";
import { maxToolCalls } from "#features/automation/agents/contracts/agent-terms.contract.ts";
import { canonicalJson } from "#platform/readers/canonical-json.ts";
import type { Gate } from "#platform/server/http/gate-services.ts";
import type { AgentMaterial, AgentTask } from "../agent-task.extension.ts";
import { providerModelKey } from "../cases/readiness.rules.ts";
import {
  answerShape,
  figuresInTexts,
  type ShapedAnswer,
  type VerifiedAnswer,
  verifyAnswer,
} from "./agent-answer.rules.ts";
import { agentInstructions, materialText } from "./agent-prompt.rules.ts";
import { limitNotes, type RunBudget } from "./purse.ts";
import type { Transcript } from "./transcript.ts";

export interface ModelWork {
  gate: Gate;
  companyId: number;
  companyName: string;
  askedBy: { id: number | null; name: string };
  definition: AgentDefinition;
  task: AgentTask;
  material: AgentMaterial<unknown>;
  /** The tools that this run may read with; none for a case. */
  tools: readonly Tool[];
  /** Runs a tool with the rights of the person for whom the run acts. */
  runTool: Parameters<typeof toolResult>[0];
  /** The provider and model with which the version passed its test cases; no other model is asked. */
  providerKey: string;
  purse: RunBudget;
  transcript: Transcript;
  sources: NumberedSources;
  /** Called for each tool that was run. */
  onTool(name: string): void;
}

export type ModelEnding =
  | { kind: "answered"; answer: VerifiedAnswer; provider: string }
  /** No model answered, so the rules answer. `isStopped`: a limit of the run ended it. */
  | { kind: "absent"; note: string; isStopped: boolean }
  /** The answer did not match the schema, even after one repair. */
  | { kind: "misshapen"; note: string; provider: string };

const stopped = (note: string): ModelEnding => ({ kind: "absent", note, isStopped: true });

/** Lets a model read with tools until it answers in the required form, within the limits of the version. */
export async function answerByModel(work: ModelWork): Promise<ModelEnding> {
  const { definition, task, material, transcript } = work;
  const shape = answerShape(definition, task.conclusions);
  const signal = AbortSignal.timeout(definition.limits.seconds * 1_000);
  const system = agentInstructions(work);
  const text = materialText(material, task, work.sources);
  transcript.add("instruction", "Instrucciones", system);
  const messages: ModelMessage[] = [
    { role: "system", text: system },
    { role: "user", text },
  ];
  const texts = [text];
  const doneCalls = new Set<string>();
  for (;;) {
    const reply = await askOnce(work, {
      messages,
      shape,
      signal,
      withTools: doneCalls.size < callLimit(definition),
    });
    if ("kind" in reply) return reply;
    const { outcome } = reply;
    if (outcome.toolCalls.length === 0) {
      const answer = verifyAnswer(outcome.value as ShapedAnswer, {
        sources: work.sources.count,
        figures: figuresInTexts(texts),
      });
      return { kind: "answered", answer, provider: outcome.provider };
    }
    messages.push({ role: "assistant", text: outcome.text, toolCalls: outcome.toolCalls });
    for (const call of outcome.toolCalls) {
      const key = `${call.name} ${canonicalJson(call.input ?? null)}`;
      if (doneCalls.has(key))
        return stopped(`El modelo repitió la misma lectura («${call.name}») y se detuvo.`);
      if (doneCalls.size >= callLimit(definition))
        return stopped(`El modelo llegó al límite de ${callLimit(definition)} lecturas.`);
      doneCalls.add(key);
      const result = await toolResult(work.runTool, work.tools, work.sources, call);
      if (work.tools.some(({ name }) => name === call.name)) work.onTool(call.name);
      transcript.add("tool", call.name, JSON.stringify(call.input ?? null), result);
      texts.push(result);
      messages.push({ role: "tool", text: result, toolCallId: call.id });
    }
  }
}

const callLimit = ({ limits }: AgentDefinition): number => Math.min(limits.tool_calls, maxToolCalls);

interface Question {
  messages: ModelMessage[];
  shape: ReturnType<typeof answerShape>;
  signal: AbortSignal;
  withTools: boolean;
}
type Answer = Extract<Awaited<ReturnType<typeof askModel>>, { kind: "answer" }>;

/** Asks the model one question; its cost is reserved before and settled after. */
async function askOnce(
  { gate, companyId, definition, providerKey, purse, transcript, askedBy, tools }: ModelWork,
  { messages, shape, signal, withTools }: Question,
): Promise<{ outcome: Answer } | ModelEnding> {
  const query = {
    companyId,
    purpose: "agent" as const,
    askedBy: `${definition.name}, por ${askedBy.name}`.slice(0, 200),
    ...(askedBy.id !== null && { askedById: askedBy.id }),
    messages,
    shape,
    signal,
    ...(withTools &&
      tools.length > 0 && {
        tools: tools.map(({ name, description, input }) => ({ name, description, input })),
      }),
  };
  if (signal.aborted) return stopped(`La ejecución pasó de ${definition.limits.seconds} segundos.`);
  if (purse.tokens >= definition.limits.tokens)
    return stopped(`La ejecución llegó al límite de ${definition.limits.tokens} tokens.`);
  const estimate = await estimateQuestion(gate, query);
  if (!estimate) return { kind: "absent", note: "", isStopped: false };
  if (providerModelKey({ id: estimate.providerId, model: estimate.model }) !== providerKey)
    return stopped("El modelo de la empresa cambió durante la ejecución.");
  const limit = await purse.reserve(estimate.cost);
  if (limit)
    return {
      kind: "absent",
      note: limitNotes[limit],
      isStopped: limit === "stopped" || limit === "withdrawn",
    };
  const outcome = await askModel(gate, { ...query, providerId: estimate.providerId });
  if (outcome.kind === "answer") {
    await purse.settle(estimate.cost, { cost: outcome.cost, tokens: outcome.tokens });
    transcript.add(
      "model",
      outcome.provider,
      outcome.text || outcome.toolCalls.map(({ name }) => name).join(", "),
    );
    return { outcome };
  }
  // A question that the provider may have served costs its reserved amount.
  const mayCost = ["misshapen", "failed", "timed_out"].includes(outcome.reason);
  await purse.settle(estimate.cost, { cost: mayCost ? estimate.cost : 0, tokens: { in: 0, out: 0 } });
  if (outcome.reason === "misshapen")
    return { kind: "misshapen", note: outcome.note, provider: estimate.provider };
  if (signal.aborted) return stopped(`La ejecución pasó de ${definition.limits.seconds} segundos.`);
  return { kind: "absent", note: outcome.note, isStopped: false };
}
