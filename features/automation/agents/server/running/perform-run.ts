import { NumberedSources, runTool } from "#features/assistant/assistant/server/assistant.public.ts";
import type { AgentOutput } from "#features/automation/agents/contracts/agent-runs.contract.ts";
import { inconclusive } from "#features/automation/agents/contracts/agent-terms.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { roleMay } from "#platform/contract/permissions.ts";
import { asSystem } from "#platform/server/as-system.ts";
import type { Gate } from "#platform/server/http/gate-services.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { AgentMaterial } from "../agent-task.extension.ts";
import type { VerifiedAnswer } from "./agent-answer.rules.ts";
import { answerByModel, type ModelEnding } from "./answer-by-model.ts";
import { answerByRules } from "./answer-by-rules.ts";
import { type ClaimedRun, claimRun } from "./claim-run.ts";
import { conclusionLabel, finishRun, type RunEnding } from "./finish-run.ts";
import { mayStillAct } from "./person-access.store.ts";
import { RunBudget } from "./purse.ts";
import { readAs, readerOf } from "./reader.ts";
import type { AgentRunRow } from "./run.store.ts";
import { runAgentName } from "./run-agent-name.ts";
import { storableText, Transcript } from "./transcript.ts";
import { mayBeUntrusted } from "./untrusted-tools.rules.ts";

interface Place {
  gate: Gate;
  companyId: number;
  runId: string;
}

const within = <T>({ gate, companyId }: Omit<Place, "runId">, work: Parameters<typeof asSystem<T>>[2]) =>
  asSystem(gate, { scope: "company", effect: "write", name: runAgentName.name, companyId }, work);

const bare = (state: RunEnding["state"], note: string): RunEnding => ({
  state,
  engine: null,
  providerName: "",
  note,
  proposals: [],
  readPrivate: false,
  readUntrusted: false,
  toolCalls: 0,
});

/** Performs a waiting run: reads the object, lets the model or the rules answer, and records how it ended. */
export async function performRun(place: Place): Promise<RunEnding | undefined> {
  const hasAccess = await mayStillAct(place);
  const claimed = await within(place, (context) => claimRun(context, place.runId, { hasAccess }));
  if (!claimed) return undefined;
  const { run } = claimed;
  if ("refusal" in claimed) {
    const ending = bare("stopped", claimed.refusal);
    await within(place, (context) => finishRun(context, { run, ending }));
    return ending;
  }
  const transcript = new Transcript(place.gate.clock);
  const ending = await endingOf(place, claimed, transcript);
  const { definition } = claimed;
  await within(place, (context) => finishRun(context, { run, definition, transcript, ending }));
  return ending;
}

async function endingOf(place: Place, claimed: ClaimedRun, transcript: Transcript): Promise<RunEnding> {
  try {
    const material = await readMaterial(place, claimed);
    if (!material)
      return bare("failed", "El objeto no existe, o la persona por quien actúa no puede leerlo.");
    return await answer(place, claimed, { material, transcript });
  } catch (error) {
    if (error instanceof Refusal) return bare("failed", error.message || "El portal rechazó la lectura.");
    place.gate.log.error({ run: place.runId, error: (error as Error).message }, "a run of an agent failed");
    return bare("failed", "Falla interna del portal.");
  }
}

async function readMaterial(
  { gate, companyId }: Place,
  { run, task, testCase }: ClaimedRun,
): Promise<AgentMaterial<unknown> | undefined> {
  if (run.cause === "case") {
    if (!testCase) return undefined;
    const data = task.shape.safeParse(testCase.data);
    if (!data.success)
      throw new Refusal("invalid_input", { detail: "Los datos del caso no tienen la forma de la tarea." });
    const isEmpty = Object.keys(testCase.data).length === 0;
    const source = { kind: task.objectType, label: testCase.name, path: paths.agents };
    return { label: testCase.name, path: null, data: data.data, sources: isEmpty ? [] : [source] };
  }
  const reader = readerOf(companyId, run);
  if (!roleMay(reader.role, task.permission)) return undefined;
  return await readAs(gate, reader, (context) => task.read(context, run.object_id));
}

interface Work {
  material: AgentMaterial<unknown>;
  transcript: Transcript;
}

async function answer(place: Place, claimed: ClaimedRun, { material, transcript }: Work): Promise<RunEnding> {
  const { run, definition, task, model } = claimed;
  transcript.add("material", material.label, "Objeto leído por el portal.", JSON.stringify(material.data));
  const sources = new NumberedSources();
  const toolNames: string[] = [];
  const byModel: ModelEnding = model.use
    ? await askTheModel(place, claimed, model.providerKey, { material, transcript, sources, toolNames })
    : { kind: "absent", note: model.note, isStopped: false };
  const base = {
    object: { label: material.label, path: material.path },
    readPrivate: run.cause !== "case",
    readUntrusted: task.untrusted || toolNames.some(mayBeUntrusted),
    toolCalls: toolNames.length,
  };
  const outputOf = (
    { conclusion, statements, dropped }: VerifiedAnswer,
    numbered: NumberedSources,
  ): AgentOutput => ({
    conclusion,
    conclusion_label: conclusionLabel(task, conclusion),
    statements,
    sources: statements.length === 0 ? [] : citedSources(statements, numbered),
    dropped,
  });
  if (byModel.kind === "answered") {
    const { answer: verified, provider } = byModel;
    if (verified.dropped > 0)
      transcript.add("note", "Verificación", `${verified.dropped} afirmaciones sin respaldo quedaron fuera.`);
    return {
      ...base,
      state: verified.conclusion === inconclusive ? "inconclusive" : "done",
      engine: "model",
      providerName: provider,
      note: "",
      output: outputOf(verified, sources),
      proposals: verified.proposals,
    };
  }
  if (byModel.note && byModel.kind === "absent") transcript.add("note", "Modelo", byModel.note);
  if (byModel.kind === "misshapen")
    return {
      ...base,
      state: "inconclusive",
      engine: "model",
      providerName: byModel.provider,
      note: "El modelo no entregó el formato pedido después de una corrección.",
      output: outputOf({ conclusion: inconclusive, statements: [], dropped: 0, proposals: [] }, sources),
      proposals: [],
    };
  const ruled = answerByRules(definition, task, material);
  const own = new NumberedSources();
  own.add(material.sources);
  return {
    ...base,
    state: byModel.isStopped ? "stopped" : ruled.conclusion === inconclusive ? "inconclusive" : "done",
    engine: "rules",
    providerName: "",
    note: byModel.note,
    output: outputOf(ruled, own),
    proposals: byModel.isStopped ? [] : ruled.proposals,
  };
}

/** Returns the sources that statements name, with labels that contain no secret. */
const citedSources = (statements: VerifiedAnswer["statements"], numbered: NumberedSources) =>
  numbered
    .markedIn(statements.flatMap(({ sources }) => sources.map((number) => `[${number}]`)).join(" "))
    .map((source) => ({ ...source, label: storableText(source.label) }));

async function askTheModel(
  { gate, companyId }: Place,
  { run, definition, task, tools, toolsOff, companyName }: ClaimedRun,
  providerKey: string,
  { material, transcript, sources, toolNames }: Work & { sources: NumberedSources; toolNames: string[] },
): Promise<ModelEnding> {
  const reader = readerOf(companyId, run);
  const steps = {
    gate,
    actor: reader,
    within: <T>(_effect: unknown, work: Parameters<typeof readAs<T>>[2]) => readAs(gate, reader, work),
  };
  return await answerByModel({
    gate,
    companyId,
    companyName,
    askedBy: { id: run.acts_for, name: run.acts_for_name },
    definition,
    task,
    material,
    tools,
    providerKey,
    runTool: { tool: (tool, input) => runTool(steps, toolsOff, tool, input) },
    purse: new RunBudget({ gate, companyId, run, limits: definition.limits }),
    transcript,
    sources,
    onTool: (name) => toolNames.push(name),
  });
}

/**
 * Ends a run whose worker died. Its reserved amount is counted as spent, because the provider may have processed the
 * question.
 */
export async function endLostRun(place: Omit<Place, "runId">, run: AgentRunRow): Promise<void> {
  await within(place, async (context) => {
    await finishRun(context, {
      run,
      ending: bare("failed", "El portal se interrumpió mientras el agente trabajaba."),
    });
  });
}
