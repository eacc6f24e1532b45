import { describe, expect, test } from "vitest";
import * as runs from "#features/automation/pipelines/contracts/pipeline-runs.contract.ts";
import * as contract from "#features/automation/pipelines/contracts/pipelines.contract.ts";
import { pipelines } from "#features/automation/pipelines/pipelines.feature.ts";
import { topics } from "#features/delivery/topics/topics.feature.ts";
import { search } from "#features/home/search/search.feature.ts";
import { signedIn } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { aCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { aDefinition, aRun, type Definition } from "../pipeline-stage.fixture.ts";
import { advancePipelineRun } from "./advance-run.ts";
import type { SendRequest } from "./make-call.ts";

const portal = await testPortal([search, topics, pipelines]);
const company = await aCompany(portal);
const operator = await signedIn(portal, "operator", company);

const go = (runId: string, send?: SendRequest) =>
  advancePipelineRun({ gate: portal.gate, companyId: company.id, runId, ...(send && { send }) });
const detail = async (id: string) =>
  (await operator.call(runs.getPipelineRun, { id })).json<runs.RunDetail>();
const subjects = async (like: string) =>
  (
    await runQuery<{ subject: string }>(
      portal.database.owner,
      "select subject from topic where subject like $1 order by subject",
      [like],
    )
  ).map(({ subject }) => subject);

const repeat = (lista: string | string[], rest: object = {}) => ({
  key: "cada",
  kind: "for_each",
  title: "Por cada uno",
  with: { lista, ...rest },
});
const topic = (subject: string, rest: object = {}) => ({
  key: "tema",
  kind: "open_topic",
  title: "Abrir un tema",
  with: { asunto: subject, mensaje: "Texto" },
  ...rest,
});
const notify = (text: string) => ({
  key: "avisar",
  kind: "notify",
  title: "Avisar",
  with: { a: "provider", titulo: text },
});
const runOf = async (definition: Partial<Definition>) => (await aRun(portal, company, { definition })).run;

describe("steps per item of a list", () => {
  test("are done for every item, with attempts and an effect of their own, and give their sum", async () => {
    const run = await runOf({
      steps: [
        repeat(["uno", "dos", "tres"], { hasta: "avisar" }),
        topic("Elemento {{ indice }} {{ elemento }}", { only_if: "elemento != 'dos'" }),
        notify("{{ elemento }}"),
        { ...topic("Suma {{ pasos.cada.hechos }} de {{ pasos.cada.total }}"), key: "suma" },
      ],
    });
    await go(run);
    const { run: ended, attempts } = await detail(run);
    expect(ended.state).toBe("done");
    expect(await subjects("Elemento %")).toEqual(["Elemento 1 uno", "Elemento 3 tres"]);
    expect(await subjects("Suma %")).toEqual(["Suma 3 de 3"]);
    expect(attempts.map(({ step_key, iteration, state }) => `${step_key} ${iteration} ${state}`)).toEqual([
      "cada 0 done",
      "tema 1 done",
      "avisar 1 done",
      "tema 2 skipped",
      "avisar 2 done",
      "tema 3 done",
      "avisar 3 done",
      "suma 0 done",
    ]);
    const effects = await runQuery<{ effect_key: string }>(
      portal.database.owner,
      "select effect_key from pipeline_effect where run_id = $1",
      [run],
    );
    expect(new Set(effects.map(({ effect_key }) => effect_key)).size).toBe(6);
  });

  test("an empty list does nothing, and one beyond 500 items fails before its first item", async () => {
    const none = await runOf({ steps: [repeat([]), topic("Ninguno"), notify("Fin")] });
    await go(none);
    expect((await detail(none)).attempts.map(({ step_key }) => step_key)).toEqual(["cada", "avisar"]);
    const text = await runOf({ steps: [repeat("{{ causa.empresa }}"), topic("Nunca")] });
    await runQuery(portal.database.owner, "update pipeline_run set cause = $2 where id = $1", [
      text,
      JSON.stringify({ empresa: Array.from({ length: 501 }, (_, at) => at) }),
    ]);
    await go(text);
    const { run } = await detail(text);
    expect([run.state, run.error]).toEqual([
      "failed",
      "Por cada uno: La lista tiene 501 elementos; se admiten 500.",
    ]);
    expect(await subjects("Nunca")).toEqual([]);
  });

  test("an item that fails is tried again alone; the others keep what they did", async () => {
    const call = {
      key: "llamar",
      kind: "webhook",
      title: "Llamar",
      with: { url: "https://mesa.example.com/api", cuerpo: "{{ elemento }}", respeta_llave: true },
      retries: 0,
    };
    const run = await runOf({ steps: [repeat(["a", "b", "c"]), call] });
    const sentRows: { body: string; key: string | undefined }[] = [];
    let refuses = true;
    const send: SendRequest = async ({ body, headers }) => {
      sentRows.push({ body: String(body), key: headers?.["idempotency-key"] });
      const status = body === "b" && refuses ? 500 : 200;
      return { status, contentType: "application/json", body: Buffer.from("{}"), headers: {} };
    };
    await go(run, send);
    expect((await detail(run)).run.state).toBe("failed");
    refuses = false;
    const answer = await operator.call(runs.retryPipelineRun, { id: run, way: "resume" });
    expect(answer.statusCode).toBe(200);
    await go(run, send);
    expect((await detail(run)).run.state).toBe("done");
    expect(sentRows.map(({ body }) => body)).toEqual(["a", "b", "b", "c"]);
    expect(sentRows[1]?.key).toBe(sentRows[2]?.key);
    expect(new Set(sentRows.map(({ key }) => key)).size).toBe(3);
  });

  test("an item that may fail leaves a warning and the count of the items that failed", async () => {
    const run = await runOf({
      steps: [
        repeat(["1", "x", "3"]),
        {
          ...topic("Cifra {{ numero(elemento) }}", { on_failure: "continue", retries: 0 }),
        },
      ],
    });
    await go(run);
    const { run: ended, attempts } = await detail(run);
    expect(ended.state).toBe("warned");
    expect(JSON.parse(attempts.find(({ step_key }) => step_key === "cada")?.output ?? "{}")).toEqual({
      total: 3,
      hechos: 2,
      fallidos: 1,
    });
    expect(await subjects("Cifra %")).toEqual(["Cifra 1", "Cifra 3"]);
  });

  test("500 items in one run end without another look", async () => {
    const run = await runOf({
      steps: [
        repeat("{{ causa.empresa }}", { hasta: "avisar" }),
        { ...topic("Nada"), only_if: "falso" },
        notify("x"),
      ].map((step) => (step.key === "tema" ? { ...step, only_if: "indice < 0" } : step)),
    });
    await runQuery(portal.database.owner, "update pipeline_run set cause = $2 where id = $1", [
      run,
      JSON.stringify({ empresa: Array.from({ length: 500 }, (_, at) => at) }),
    ]);
    for (let more = 0; more < 3; more += 1) await go(run);
    const { run: ended, attempts } = await detail(run);
    expect([ended.state, attempts.length]).toEqual(["done", 300]);
  }, 120_000);
});

test("a run of a retired pipeline is not repeated in any way", async () => {
  const { run, pipeline } = await aRun(portal, company, { state: "failed" });
  await runQuery(portal.database.owner, "update pipeline set state = 'retired' where id = $1", [pipeline]);
  for (const way of ["resume", "restart", "fork"] as const)
    expect((await operator.call(runs.retryPipelineRun, { id: run, way })).statusCode).toBe(409);
});

test("a dry run tries the first items and counts the others", async () => {
  const content = aDefinition({
    steps: [repeat(["a", "b", "c", "d", "e"]), topic("Ensayo {{ elemento }}")],
  });
  const drafted = await operator.call(contract.createPipeline, { content });
  const { id } = drafted.json<contract.PipelineDetail>().pipeline;
  const { runs: trials } = (await operator.call(contract.dryRunPipeline, { id })).json();
  expect(trials[0].steps.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
    "Repetiría 1 paso por 5 elementos; se muestran 3",
    "Abriría el tema «Ensayo a»",
    "Abriría el tema «Ensayo b»",
    "Abriría el tema «Ensayo c»",
  ]);
  expect(await subjects("Ensayo %")).toEqual([]);
});

describe("the checks of a definition", () => {
  test.each<[string, Definition["steps"], string]>([
    ["nothing to repeat", [repeat(["a"])], "van los pasos que se repiten"],
    [
      "a step that waits",
      [repeat(["a"]), { ...topic("x"), kind: "wait", with: { minutos: 1 } }],
      "no se puede repetir",
    ],
    [
      "a repetition in another",
      [repeat(["a"], { hasta: "dos" }), { ...repeat(["b"]), key: "dos" }, topic("x")],
      "no se puede repetir",
    ],
    ["an item outside", [topic("{{ elemento }}")], "solo existe en los pasos que se repiten"],
    [
      "what one item gave, after the repetition",
      [repeat(["a"]), topic("x"), { ...topic("{{ pasos.tema.id }}"), key: "otro" }],
      "no es un paso anterior",
    ],
  ])("refuse %s", async (_what, steps, words) => {
    const { problems } = (
      await operator.call(contract.checkPipeline, { content: aDefinition({ steps }) })
    ).json();
    expect(problems.map(({ text }: { text: string }) => text).join(" ")).toContain(words);
  });
});
