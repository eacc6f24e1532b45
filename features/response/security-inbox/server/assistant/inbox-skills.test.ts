import { expect, test } from "vitest";
import { assistant } from "#features/assistant/assistant/assistant.feature.ts";
import { aChatter, asking, letChat } from "#features/assistant/assistant/server/chatting-company.fixture.ts";
import { securityInbox } from "#features/response/security-inbox/security-inbox.feature.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { anInbox, report } from "../an-inbox.fixture.ts";

const portal = await testPortal([assistant, securityInbox], { environment: { REQUESTS_PER_MINUTE: "0" } });

test("Atenea tells a person of what they reported, and of nobody else's reports", async () => {
  const { company } = await anInbox(portal);
  await letChat(portal, company);
  const [client, other] = [await aChatter(portal, company), await aChatter(portal, company)];
  await report(portal, client, company);
  expect((await asking(other, company, "¿Cómo está el buzón de seguridad?")).r).toContain(
    "no tiene correos reportados por responder",
  );
  const mine = (await asking(client, company, "¿Qué pasó con el correo que reporté?")).r;
  expect(mine).toContain("1 espera respuesta");
});
