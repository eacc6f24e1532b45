import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import * as door from "#features/response/security-inbox/contracts/inbox-address.contract.ts";
import * as own from "#features/response/security-inbox/contracts/own-mails.contract.ts";
import { systemActor } from "#platform/server/as-system.ts";
import { performJob } from "#platform/server/jobs/job-gate.ts";
import { deliverMail } from "#platform/server/mail/deliver-mail.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { list } from "../an-inbox.fixture.ts";
import { readSubmission } from "../reports/read-submission.job.ts";
import { aMail } from "../security-inbox-examples.fixture.ts";
import { expireHeld } from "./expire-quarantine.job.ts";
import { anSmtpServer, answer, portal, send, work } from "./smtp-server.fixture.ts";

const noticesOf = ({ person }: { person?: { id: number } | undefined }) =>
  runQuery(portal.database.owner, "select kind, object_type from notification where user_id = $1", [
    person?.id,
  ]);

describe("a mail that is sent on to the inbox", () => {
  test("as an attachment, by a person of the company whose domain signs it, is a report of theirs, and they hear that it arrived", async () => {
    const at = await anSmtpServer();
    await send({ to: at.address, from: at.from, attached: aMail() });
    expect((await work(at)).map(({ state }) => state)).toEqual(["read"]);
    expect((await at.client.call(own.listOwnMails, {})).json().items).toMatchObject([
      { code: "COR-1", subject: "Su cuenta fue bloqueada" },
    ]);
    expect((await at.colleague.call(own.listOwnMails, {})).json().items).toEqual([]);
    const [letter] = await answer(at);
    expect(letter).toMatchObject({ recipient: at.from, subject: "Recibimos su reporte COR-1" });
    expect(letter?.body).toMatch(/Le responderemos antes del .*\/SecurityInbox\//s);
    // The reply is sent like any other mail of the portal.
    await performJob(portal.gate, deliverMail, {
      actor: systemActor("test"),
      input: { companyId: at.company.id, id: letter?.id },
    });
    const outboxFile = readdirSync(join(portal.dataDirectory, "outbox")).find((name) =>
      name.startsWith(letter?.id ?? "x"),
    );
    expect(readFileSync(join(portal.dataDirectory, "outbox", outboxFile ?? ""), "utf8")).toContain(
      `To: ${at.from}`,
    );
  });

  test("with several attached, each is a mail of its own with its own original, and one answer names them", async () => {
    const at = await anSmtpServer();
    const other = aMail(
      { Subject: "Otra estafa", "Message-ID": "<otra@mal.example>" },
      "Pague en http://otra.example",
    );
    await send({ to: at.address, from: at.from, attached: [aMail(), other] });
    await work(at);
    expect((await at.client.call(own.listOwnMails, {})).json().items).toMatchObject([
      { code: "COR-2", subject: "Otra estafa" },
      { code: "COR-1", subject: "Su cuenta fue bloqueada" },
    ]);
    expect(await answer(at)).toHaveLength(1);
  });

  test("inside the text is looked at without its headers, and the answer says how to attach it", async () => {
    const at = await anSmtpServer();
    const text =
      "---------- Forwarded message ---------\nDe: Banco <aviso@banco-ejemplo.net>\nFecha: lunes\nAsunto: Su cuenta\n\nPague hoy en http://pago.ejemplo.net/abc";
    await send({ to: at.address, from: at.from, text });
    await work(at);
    const [mail] = await list(at.operator);
    expect(mail?.code).toBe("COR-1");
    const [letter] = await answer(at);
    expect(letter?.body).toMatch(/perdió sus cabeceras.*Reenviar como archivo adjunto/s);
  });

  test("that carries no other mail is refused, with what to do", async () => {
    const at = await anSmtpServer();
    await send({ to: at.address, from: at.from, text: "Hola, ¿están ahí?" });
    expect((await work(at)).map(({ state }) => state)).toEqual(["refused"]);
    expect((await answer(at))[0]).toMatchObject({ subject: "No pudimos leer lo que nos reenvió" });
  });

  test("and sent twice is one report", async () => {
    const at = await anSmtpServer();
    for (const _time of [1, 2]) await send({ to: at.address, from: at.from, attached: aMail() });
    await work(at);
    expect((await list(at.operator)).map(({ reports }) => reports)).toEqual([1]);
  });
});

describe("a sender", () => {
  test.each([
    ["without a proof that it is them", (from: string) => ({ from, signed: false }), /No se comprueba/],
    [
      "as somebody who is not of the company",
      () => ({ from: "otra@ejemplo.cl" }),
      /no es una persona de esta empresa/,
    ],
    ["as a machine", (from: string) => ({ from, headers: { "Auto-Submitted": "auto-replied" } }), /máquina/],
  ])(
    "%s is held, and nobody is answered, until somebody of the provider lets it in",
    async (_who, sending, reason) => {
      const at = await anSmtpServer();
      await send({ to: at.address, attached: aMail(), ...sending(at.from) });
      await work(at);
      const { items } = (await at.operator.call(door.listQuarantinedMails, {})).json() as {
        items: door.QuarantinedMail[];
      };
      expect(items).toMatchObject([{ reason: expect.stringMatching(reason), peer: "127.0.0.1" }]);
      expect([await list(at.operator), await answer(at)]).toEqual([[], []]);
      expect(await noticesOf(at.operator)).toEqual([{ kind: "informed", object_type: "mail_submission" }]);
      const id = items[0]?.id ?? "";
      expect(
        (await at.operator.call(door.decideQuarantinedMail, { id, does: "let_in" })).json().items,
      ).toEqual([]);
      await performJob(portal.gate, readSubmission, {
        actor: systemActor("test", at.company.id),
        input: { id },
      });
      expect((await list(at.operator)).map(({ subject }) => subject)).toEqual(["Su cuenta fue bloqueada"]);
      expect(await answer(at)).toEqual([]);
    },
  );

  test("unknown and let in by nobody is refused after thirty days, and its original goes", async () => {
    const at = await anSmtpServer();
    await send({ to: at.address, attached: aMail(), from: "otra@ejemplo.cl" });
    await work(at);
    const heldNow = async () => (await at.operator.call(door.listQuarantinedMails, {})).json().items.length;
    const age = (days: number) =>
      runQuery(
        portal.database.owner,
        "update mail_submission set created_at = now() - make_interval(days => $2) where company_id = $1",
        [at.company.id, days],
      );
    await age(29);
    await performJob(portal.gate, expireHeld, { actor: systemActor("test"), input: {} });
    expect(await heldNow()).toBe(1);
    await age(31);
    await performJob(portal.gate, expireHeld, { actor: systemActor("test"), input: {} });
    expect(await heldNow()).toBe(0);
    expect(
      await runQuery(
        portal.database.owner,
        "select state, file_key, reason from mail_submission where company_id = $1",
        [at.company.id],
      ),
    ).toEqual([{ state: "refused", file_key: null, reason: "Nadie lo dejó entrar en 30 días." }]);
  });

  test("to an address that is none, or was renewed, hears that there is none, and leaves nothing", async () => {
    const at = await anSmtpServer();
    await at.staff.call(door.renewInboxAddress);
    const guesses = [
      at.address,
      at.address.replace(/-\w+@/, "-aaaaaaaaaaaaaa@"),
      "ana@empresa.cl",
      at.address.replace("buzon", "otro"),
    ];
    for (const to of guesses)
      await expect(send({ to, from: at.from })).rejects.toMatchObject({ responseCode: 550 });
    expect(await work(at)).toEqual([]);
  });

  test("of one company cannot report to another", async () => {
    const [one, other] = [await anSmtpServer(), await anSmtpServer()];
    await send({ to: other.address, from: one.from, attached: aMail() });
    expect((await work(other)).map(({ state }) => state)).toEqual(["held"]);
    expect(await list(other.operator)).toEqual([]);
  });
});
