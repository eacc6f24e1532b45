import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { vi } from "vitest";
import type { TestPortal } from "#platform/testing/portal.ts";

/** Returns the mails to an address, oldest first. The portal must run its jobs. */
export async function mailsTo(portal: TestPortal, address: string) {
  const folder = join(portal.dataDirectory, "outbox");
  const names = await readdir(folder).catch(() => []);
  const files = names.filter((name) => name.endsWith(".eml")).sort();
  const mails = await Promise.all(
    files.map(async (name) => await PostalMime.parse(await readFile(join(folder, name)))),
  );
  return mails.filter((mail) => mail.to?.some((to) => to.address === address));
}

/** Waits for the newest mail with this subject. */
export async function awaitMail(portal: TestPortal, address: string, subject: string) {
  return await vi.waitFor(
    async () => {
      const mail = (await mailsTo(portal, address)).filter((one) => one.subject === subject).at(-1);
      if (!mail) throw new Error(`No mail «${subject}» to ${address} yet`);
      return mail;
    },
    { timeout: 10_000, interval: 100 },
  );
}

export function tokenIn(text: string | undefined): string {
  return /token=([\w-]+)/.exec(text ?? "")?.[1] ?? "";
}
