import { describe, expect, test, vi } from "vitest";
import { readLogo } from "#features/identity/companies/companies.contract.ts";
import { companies } from "#features/identity/companies/companies.feature.ts";
import {
  getManagedCompany,
  logoLimit,
  removeLogo,
  uploadLogo,
} from "#features/identity/companies/manage-companies.contract.ts";
import { type Caller, signedIn } from "#platform/testing/caller.ts";
import { aCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";

const portal = await testPortal([companies]);
await portal.startJobs();
const staff = await signedIn(portal, "staff");
const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

function upload(caller: Caller, id: number, content: Buffer, name = "logo.png", contentType = "image/png") {
  const boundary = "frontera";
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="logo"; filename="${name}"\r\ncontent-type: ${contentType}\r\n\r\n`;
  return caller.inject({
    method: "POST",
    url: uploadLogo.path.replace(":id", String(id)),
    headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
}

describe("the logo of a company", () => {
  test("is seen by its people, and does not exist for others", async () => {
    const [mine, other] = [await aCompany(portal), await aCompany(portal)];
    expect((await upload(staff, mine.id, png)).statusCode).toBe(200);
    const own = await (await signedIn(portal, "client", mine)).call(readLogo, { id: mine.id });
    expect(own.statusCode).toBe(200);
    expect(own.headers["content-type"]).toBe("image/png");
    expect(own.rawPayload.equals(png)).toBe(true);
    const outsider = await signedIn(portal, "client", other);
    const foreign = await outsider.call(readLogo, { id: mine.id });
    const absent = await outsider.call(readLogo, { id: 99_999_999 });
    expect([foreign.statusCode, foreign.body]).toEqual([404, absent.body]);
  });

  test("is judged by its content, whatever it calls itself", async () => {
    const { id } = await aCompany(portal);
    const script = Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>");
    expect((await upload(staff, id, script)).statusCode).toBe(415);
    expect((await upload(staff, id, Buffer.from("GIF89a0000000000"), "logo.png")).statusCode).toBe(415);
    expect((await staff.call(getManagedCompany, { id })).json().logo).toBeNull();
  });

  test("of more than 2 MB is refused and leaves no file behind", async () => {
    const { id } = await aCompany(portal);
    const before = await fileCount();
    const answer = await upload(staff, id, Buffer.concat([png, Buffer.alloc(logoLimit)]));
    expect(answer.json().code).toBe("too_large");
    expect(await fileCount()).toBe(before);
  });

  test("cannot be set to another file of the portal by naming it", async () => {
    const { id } = await aCompany(portal);
    const file = { key: "aa/x", name: "a", contentType: "image/png", bytes: 1, sha256: "0" };
    const boundary = "frontera";
    const answer = await staff.inject({
      method: "POST",
      url: uploadLogo.path.replace(":id", String(id)),
      headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
      payload: `--${boundary}\r\ncontent-disposition: form-data; name="logo"\r\ncontent-type: application/json\r\n\r\n${JSON.stringify(file)}\r\n--${boundary}--\r\n`,
    });
    expect(answer.statusCode).toBe(400);
  });

  test("can be taken away, and its file goes with it", async () => {
    const company = await aCompany(portal);
    const before = await fileCount();
    await upload(staff, company.id, png);
    expect((await staff.call(removeLogo, { id: company.id })).json().logo).toBeNull();
    expect((await staff.call(readLogo, { id: company.id })).statusCode).toBe(404);
    await vi.waitFor(async () => expect(await fileCount()).toBe(before), { timeout: 60_000 });
  });
});

async function fileCount(): Promise<number> {
  let count = 0;
  for await (const _key of portal.gate.files.list(new Date(Date.now() + 60_000))) count += 1;
  return count;
}
