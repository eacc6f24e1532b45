import { expect, test } from "vitest";
import { assistant } from "#features/assistant/assistant/assistant.feature.ts";
import { aChatter, asking, letChat } from "#features/assistant/assistant/server/chatting-company.fixture.ts";
import { companies } from "#features/identity/companies/companies.feature.ts";
import { incidents } from "#features/response/incidents/incidents.feature.ts";
import { anIncident } from "#features/response/incidents/server/incidents-examples.fixture.ts";
import * as library from "#features/response/playbooks/contracts/playbook.contract.ts";
import { startRun } from "#features/response/playbooks/contracts/run.contract.ts";
import { playbooks } from "#features/response/playbooks/playbooks.feature.ts";
import { signedIn } from "#platform/testing/caller.ts";
import { aCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";

const portal = await testPortal([companies, assistant, incidents, playbooks]);

test("Atenea says which playbooks there are and which steps wait for whoever asks, never of a restricted incident", async () => {
  const company = await aCompany(portal);
  await letChat(portal, company);
  const staff = await signedIn(portal, "staff", company);
  const [operator, client] = [await aChatter(portal, company, "operator"), await aChatter(portal, company)];
  const steps = [
    { key: "pedir", kind: "approval", title: "¿Autoriza aislar?", plain: "Se corta la red." },
    { key: "mirar", kind: "manual", title: "Mirar los registros" },
  ];
  const write = async (title: string, of: object[]) => {
    const drafted = await staff.call(library.createPlaybook, { content: { title, steps: of } as never });
    const { playbook, version } = drafted.json<library.PlaybookDetail>();
    await staff.call(library.publishPlaybook, { id: playbook.id, version });
    return playbook.id;
  };
  const [asks, looks] = [await write("Aislar", [steps[0] ?? {}]), await write("Mirar", [steps[1] ?? {}])];
  const me = operator.person?.id ?? 0;
  const displayText = await anIncident(portal, company, { client_visible: true });
  const secret = await anIncident(portal, company, { restricted: true, reader_ids: [me] });
  for (const [id, playbook_id] of [
    [displayText, asks],
    [displayText, looks],
    [secret, looks],
  ] as const)
    expect((await operator.call(startRun, { id, playbook_id })).statusCode).toBe(201);

  expect((await asking(operator, company, "¿Qué procedimientos de respuesta hay?")).r).toContain(
    "Hay 2 procedimientos vigentes",
  );
  const pendingStepsQuestion = "¿Qué pasos de procedimientos están pendientes?";
  expect((await asking(operator, company, pendingStepsQuestion)).r).toContain("1 paso espera al proveedor");
  const answer = (await asking(client, company, pendingStepsQuestion)).r;
  expect(answer).toContain("1 paso espera a su empresa");
  expect(answer).not.toContain("Mirar");
});
