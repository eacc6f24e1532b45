import { expect, test } from "vitest";
import * as runs from "#features/automation/pipelines/contracts/pipeline-runs.contract.ts";
import * as contract from "#features/automation/pipelines/contracts/pipelines.contract.ts";
import {
  anSmtpServer,
  answer,
  portal,
  send,
  work,
} from "#features/response/security-inbox/server/smtp-server/smtp-server.fixture.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { advancePipelineRun } from "../engine/advance-run.ts";
import { aDefinition, type Definition } from "../pipeline-stage.fixture.ts";

const steps: Definition["steps"] = [
  {
    key: "tema",
    kind: "open_topic",
    title: "Abrir un tema",
    with: { asunto: "Pedido: {{ causa.asunto }}", mensaje: "{{ causa.texto }}" },
  },
];

/** A company with a pipeline that mails start, and its address. */
async function aMailPipeline() {
  const at = await anSmtpServer();
  const content = aDefinition({ name: "Pedidos por correo", trigger: { kind: "mail" }, steps });
  const drafted = await at.operator.call(contract.createPipeline, { content });
  const { pipeline, version } = drafted.json<contract.PipelineDetail>();
  await at.operator.call(contract.publishPipeline, { id: pipeline.id, version });
  const renewed = await at.operator.call(contract.renewMailAddress, { id: pipeline.id });
  const { address } = renewed.json<contract.PipelineDetail>().mail;
  const runsOf = async () =>
    (await at.operator.call(runs.listPipelineRuns, { id: pipeline.id })).json<{ items: runs.PipelineRun[] }>()
      .items;
  return { ...at, id: pipeline.id, mailAddress: address ?? "", runsOf };
}

test("a mail of a person of the company starts the pipeline, and the run shows it", async () => {
  const at = await aMailPipeline();
  expect(at.mailAddress).toMatch(/^automatizacion-\d+-[a-z0-9]{14}@buzon\.ejemplo\.cl$/);
  await send({ to: at.mailAddress, from: at.from, text: "Necesito acceso al servidor." });
  expect((await work(at)).map(({ state }) => state)).toEqual(["read"]);
  const [run] = await at.runsOf();
  expect(run).toMatchObject({
    state: "queued",
    cause: expect.stringMatching(/^Correo de .*: RV: sospechoso$/),
  });
  await advancePipelineRun({ gate: portal.gate, companyId: at.company.id, runId: run?.id ?? "" });
  const detail = (await at.operator.call(runs.getPipelineRun, { id: run?.id ?? "" })).json<runs.RunDetail>();
  expect(detail.run.state).toBe("done");
  expect(detail.mail).toMatchObject({
    from: at.from,
    subject: "RV: sospechoso",
    text: "Necesito acceso al servidor.",
  });
  const topics = await runQuery(portal.database.owner, "select subject from topic where company_id = $1", [
    at.company.id,
  ]);
  expect(topics).toEqual([{ subject: "Pedido: RV: sospechoso" }]);
  // The mail is no report, and no reply is sent.
  expect(await answer(at)).toEqual([]);
  const reports = await runQuery(portal.database.owner, "select 1 from reported_mail where company_id = $1", [
    at.company.id,
  ]);
  expect(reports).toEqual([]);
});

test("a mail without proof, of a stranger or of a machine starts nothing", async () => {
  const at = await aMailPipeline();
  await send({ to: at.mailAddress, from: at.from, signed: false });
  await send({ to: at.mailAddress, from: "desconocido@ejemplo.cl" });
  await send({ to: at.mailAddress, from: at.from, headers: { "Auto-Submitted": "auto-replied" } });
  expect((await work(at)).map(({ state }) => state)).toEqual(["refused", "refused", "refused"]);
  expect(await at.runsOf()).toEqual([]);
});

test("an address that is not in use is refused, and the 31st mail of an hour is asked to come again", async () => {
  const at = await aMailPipeline();
  const wrong = at.mailAddress.replace(/-[a-z0-9]{14}@/, "-aaaaaaaaaaaaaa@");
  await expect(send({ to: wrong, from: at.from })).rejects.toThrow(/5\.1\.1/);
  await runQuery(
    portal.database.owner,
    `insert into pipeline_run (company_id, id, pipeline_id, number, audience, cause_kind, cause_key, cause, cause_label,
       inputs, state, deadline_at, chain_id, chain, started_by_name, created_at, finished_at)
     select $1, gen_random_uuid(), $2, 1, 'client', 'mail', 'mail ' || n, '{}', 'Correo', '{}', 'done', now(), $2,
       array[$2::uuid], 'Portal', now(), now() from generate_series(1, 30) n`,
    [at.company.id, at.id],
  );
  await expect(send({ to: at.mailAddress, from: at.from })).rejects.toThrow(/4\.3\.0/);
});

test("the same mail delivered twice starts one run", async () => {
  const at = await aMailPipeline();
  const headers = { "Message-ID": "<uno@ejemplo.cl>", Date: "Fri, 20 Nov 2026 12:00:00 +0000" };
  await send({ to: at.mailAddress, from: at.from, headers });
  await work(at);
  await runQuery(
    portal.database.owner,
    "update mail_submission set state = 'waiting' where company_id = $1",
    [at.company.id],
  );
  await work(at);
  expect(await at.runsOf()).toHaveLength(1);
});

test("after a mail a call outside needs an approval right before it", async () => {
  const { operator } = await anSmtpServer();
  const call = {
    key: "llamar",
    kind: "webhook",
    title: "Llamar",
    with: { url: "https://mesa.example.com/" },
  };
  const content = aDefinition({ trigger: { kind: "mail" }, steps: [call] });
  const { problems } = (await operator.call(contract.checkPipeline, { content })).json();
  expect(problems).toMatchObject([{ at: "llamar", text: expect.stringContaining("aprobación justo antes") }]);
});

test("a mail about code with \\u0000 and half a character keeps its text, and its expressions are text", async () => {
  const at = await aMailPipeline();
  const text = "Falla al leer \\u0000 y \\ud83d: {{ secretos.llave }} {{ causa.de }}";
  await send({ to: at.mailAddress, from: at.from, text });
  expect((await work(at)).map(({ state }) => state)).toEqual(["read"]);
  const [run] = await at.runsOf();
  await advancePipelineRun({ gate: portal.gate, companyId: at.company.id, runId: run?.id ?? "" });
  const detail = (await at.operator.call(runs.getPipelineRun, { id: run?.id ?? "" })).json<runs.RunDetail>();
  expect([detail.run.state, detail.mail?.text]).toEqual(["done", text]);
});

test("mails that were taken at once are done up to the bound, and the others leave a run that says why", async () => {
  const at = await aMailPipeline();
  await send({ to: at.mailAddress, from: at.from, text: "Uno" });
  await runQuery(
    portal.database.owner,
    `insert into pipeline_run (company_id, id, pipeline_id, number, audience, cause_kind, cause_key, cause, cause_label,
       inputs, state, deadline_at, chain_id, chain, started_by_name, created_at, finished_at)
     select $1, gen_random_uuid(), $2, 1, 'client', 'mail', 'mail ' || n, '{}', 'Correo', '{}', 'done', now(), $2,
       array[$2::uuid], 'Portal', now(), now() from generate_series(1, 30) n`,
    [at.company.id, at.id],
  );
  await work(at);
  const suppressed = (await at.runsOf()).filter(({ state }) => state === "suppressed");
  expect(suppressed.map(({ error }) => error)).toEqual(["Llegaron más de 30 correos en una hora."]);
});

test("a mail to a pipeline that was switched off after its arrival starts nothing", async () => {
  const at = await aMailPipeline();
  await send({ to: at.mailAddress, from: at.from, text: "Uno" });
  const { version } = (
    await at.operator.call(contract.getPipeline, { id: at.id })
  ).json<contract.PipelineDetail>();
  await at.operator.call(contract.switchPipeline, { id: at.id, version, on: false });
  await work(at);
  expect(await at.runsOf()).toEqual([]);
  await expect(send({ to: at.mailAddress, from: at.from })).rejects.toThrow(/5\.1\.1/);
});

test("after a mail the approval of a call outside cannot depend on what the mail says", async () => {
  const { operator } = await anSmtpServer();
  const approval = {
    key: "aprobar",
    kind: "approval",
    title: "Aprobar",
    only_if: "causa.asunto == 'Revisar'",
    with: { a: "provider", pregunta: "¿Se envía?", horas: 24 },
  };
  const call = {
    key: "llamar",
    kind: "webhook",
    title: "Llamar",
    with: { url: "https://mesa.example.com/" },
  };
  const content = aDefinition({ trigger: { kind: "mail" }, steps: [approval, call] });
  const { problems } = (await operator.call(contract.checkPipeline, { content })).json();
  expect(problems).toMatchObject([
    { at: "aprobar", text: expect.stringContaining("no puede tener una condición") },
  ]);
});
