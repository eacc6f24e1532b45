import { expect, test } from "vitest";
import { assistant } from "#features/assistant/assistant/assistant.feature.ts";
import { aChatter, asking, letChat } from "#features/assistant/assistant/server/chatting-company.fixture.ts";
import { defense } from "#features/detection/defense/defense.feature.ts";
import { events } from "#features/detection/events/events.feature.ts";
import { aSource } from "#features/detection/events/server/testing-source.fixture.ts";
import { readCompanyHome } from "#features/home/home/home.contract.ts";
import { home } from "#features/home/home/home.feature.ts";
import { companies } from "#features/identity/companies/companies.feature.ts";
import { systemActor } from "#platform/server/as-system.ts";
import { performJob } from "#platform/server/jobs/job-gate.ts";
import { signedIn } from "#platform/testing/caller.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { countDelivered } from "../counts/count-defense.job.ts";

const portal = await testPortal([companies, events, assistant, home, defense], {
  environment: { REQUESTS_PER_MINUTE: "0" },
});

async function aDefendedSource() {
  const source = await aSource(portal, "controles");
  const at = Date.now() - 2 * 3_600_000;
  const line = (title: string, action: string, serial: number) =>
    `CEF:0|Ejemplo|Mail Gateway|1|${serial}|${title}|8|rt=${at} act=${action} duser=ana externalId=${serial}\n`;
  const { body } = await source.deliver(
    line("Phishing de un banco", "Rejected", 1) +
      line("Adjunto con malware", "Quarantined", 2) +
      line("Enlace de phishing", "Allowed", 3),
  );
  await performJob(portal.gate, countDelivered, {
    actor: systemActor("test", source.company.id),
    input: { batch_ids: [body.batch_id] },
  });
  await letChat(portal, source.company);
  return source;
}

test("Atenea says what the controls stopped, and what they saw and let pass", async () => {
  const { company } = await aDefendedSource();
  const client = await aChatter(portal, company);
  // The week of the calendar may have begun after the events.
  for (const question of ["¿Qué se bloqueó en los últimos 7 días?", "¿Qué detuvieron los controles?"]) {
    const answer = (await asking(client, company, question)).r;
    expect(answer).toContain("detuvieron 2 eventos");
    expect(answer).toContain("1 no llegó a entrar y 1 entró y se retiró");
  }
  for (const question of ["¿Qué pasó los controles?", "¿Qué se detectó sin bloquear?"]) {
    const answer = (await asking(client, company, question)).r;
    expect(answer).toContain("1 evento no se bloqueó");
    expect(answer).toContain("Enlace de phishing");
  }
});

test("where no control told of anything Atenea does not say that nothing was stopped", async () => {
  const { company } = await aSource(portal);
  await letChat(portal, company);
  const answer = (await asking(await aChatter(portal, company), company, "¿Qué se bloqueó esta semana?")).r;
  expect(answer).toContain("Ningún control registró actividad");
});

test("the home of a company tells of its week, and of no other company's", async () => {
  const { company } = await aDefendedSource();
  const client = await signedIn(portal, "client", company);
  expect((await client.call(readCompanyHome, {})).json().areas.defense).toEqual({
    stopped: 2,
    detected: 1,
    background: 0,
    unknown: 0,
    recorded: true,
  });
  const other = await aSource(portal);
  expect((await other.client.call(readCompanyHome, {})).json().areas.defense).toMatchObject({
    recorded: false,
  });
});
