import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterEach, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import { type Caller, callerWith, signedIn, visitor } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { aCompany, aPerson, aSession } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";

const tell = defineCall({
  name: "probe.tell",
  method: "POST",
  path: "/api/probe/tell/",
  summary: "Tells the company",
  permission: "company.read",
  effect: "write",
  scope: "company",
  input: z.object({ news: z.string(), refuse: z.boolean().default(false) }),
  output: z.object({}),
});
const announceVerb: Verb<typeof tell> = async ({ audit, announce }, { news, refuse }) => {
  audit({ action: "probe.told", objectType: "probe" });
  announce({ topic: "probe", data: { news } });
  if (refuse) throw new Error("undone");
  return {};
};
const portal = await testPortal([{ name: "probe", routes: [route(tell, announceVerb)] }]);
await portal.app.listen({ port: 0, host: "127.0.0.1" });
const { port } = portal.app.server.address() as AddressInfo;

const open: IncomingMessage[] = [];
afterEach(() => {
  for (const stream of open.splice(0)) stream.destroy();
});

/** Returns the news that a page of the caller receives from now on. */
async function listening(caller: Caller, query = ""): Promise<() => string> {
  const request = get({
    port,
    path: `/api/live/${query}`,
    headers: { host: new URL(portal.gate.config.origin).host, cookie: caller.cookie },
  });
  const [stream] = (await once(request, "response")) as [IncomingMessage];
  expect(stream.statusCode).toBe(200);
  open.push(stream);
  let heard = "";
  stream.setEncoding("utf8").on("data", (text: string) => {
    heard += text;
  });
  await vi.waitFor(() => expect(heard).not.toBe(""), 60_000);
  return () => heard;
}

describe("the live stream", () => {
  test("brings a company's own news, and never those of another", async () => {
    const [mine, theirs] = [await aCompany(portal), await aCompany(portal)];
    const [me, them] = [await signedIn(portal, "client", mine), await signedIn(portal, "client", theirs)];
    const operator = await signedIn(portal, "operator", mine);
    const ears = [await listening(me), await listening(operator)];
    await them.call(tell, { news: "de ellos" });
    await me.call(tell, { news: "nuestras" });
    await vi.waitFor(() => {
      for (const heard of ears) expect(heard()).toContain("nuestras");
    }, 60_000);
    for (const heard of ears) expect(heard()).not.toContain("de ellos");
  });

  test("says nothing of a change that was undone", async () => {
    const company = await aCompany(portal);
    const me = await signedIn(portal, "client", company);
    const heard = await listening(me);
    expect((await me.call(tell, { news: "nunca", refuse: true })).statusCode).toBe(500);
    await me.call(tell, { news: "al fin" });
    await vi.waitFor(() => expect(heard()).toContain("al fin"), 60_000);
    expect(heard()).not.toContain("nunca");
  });

  test("is open to ten windows of a person, however many sessions they have, and a closed one makes room", async () => {
    const company = await aCompany(portal);
    const person = await aPerson(portal, { role: "client", companies: [company] });
    const sessions = await Promise.all(
      Array.from({ length: 12 }, async () => callerWith(portal, await aSession(portal, person), person)),
    );
    for (const one of sessions.slice(0, 10)) await listening(one);
    for (const one of sessions) {
      const answer = await one.inject({ method: "GET", url: "/api/live/" });
      expect([answer.statusCode, answer.headers["retry-after"]]).toEqual([429, "30"]);
    }
    const colleague = await signedIn(portal, "client", company);
    await listening(colleague);
    open[0]?.destroy();
    const last = sessions[11] as Caller;
    await vi.waitFor(async () => expect(await listening(last)).toBeTypeOf("function"), 60_000);
  });

  test("takes one place for a window whose page is loaded again, also while the former connection stays open", async () => {
    const me = await signedIn(portal, "client", await aCompany(portal));
    for (let load = 1; load <= 25; load += 1)
      await listening(me, `?window=page-${load}&previous=page-${load - 1}`);
    await vi.waitFor(() => expect(open.filter(({ closed }) => closed)).toHaveLength(24), 60_000);
    const heard = await listening(me, "?window=page-25");
    await me.call(tell, { news: "sigue" });
    await vi.waitFor(() => expect(heard()).toContain("sigue"), 60_000);
  });

  test("counts no window that was left before the portal knew whose it is", async () => {
    const me = await signedIn(portal, "client", await aCompany(portal));
    const question = `GET /api/live/ HTTP/1.1\r\nhost: ${new URL(portal.gate.config.origin).host}\r\ncookie: ${me.cookie}\r\n\r\n`;
    for (let streamIndex = 0; streamIndex < 8; streamIndex += 1) {
      const arrived = once(portal.app.server, "request");
      const page = connect(port, "127.0.0.1", () => page.write(question));
      const [request] = (await arrived) as [IncomingMessage];
      page.destroy();
      await once(request.socket, "close");
    }
    await listening(me);
  });

  test.each([
    ["signs out", "delete from session where user_id = $1"],
    ["is no member any more", "delete from company_member where user_id = $1"],
    ["has the account closed", "update portal_user set status = 'closed' where id = $1"],
    ["gets another role", "update portal_user set is_operator = true where id = $1"],
    ["works in no company", "update portal_user set active_company_id = null where id = $1"],
    ["has to set up a second factor again", "update portal_user set twofactor_enabled = false where id = $1"],
  ])(
    "ends long before its heartbeat when whoever hears it %s, and nobody else's does",
    async (_why, statement) => {
      const company = await aCompany(portal);
      const [me, colleague] = [
        await signedIn(portal, "client", company),
        await signedIn(portal, "client", company),
      ];
      const mine = await listening(me);
      const theirs = await listening(colleague);
      await colleague.call(tell, { news: "antes" });
      await vi.waitFor(() => expect(mine()).toContain("antes"), 60_000);
      const [stream, other] = open;
      await runQuery(portal.database.owner, statement, [me.person?.id]);
      await vi.waitFor(() => expect(stream?.closed || stream?.readableEnded).toBe(true), 20_000);
      await colleague.call(tell, { news: "después" });
      await vi.waitFor(() => expect(theirs()).toContain("después"), 60_000);
      expect(other?.readableEnded).toBe(false);
      expect(mine()).not.toContain("después");
    },
  );

  test("is closed to visitors", async () => {
    const answer = await visitor(portal).inject({ method: "GET", url: "/api/live/" });
    expect([answer.statusCode, answer.json().code]).toEqual([401, "not_signed_in"]);
  });
});
