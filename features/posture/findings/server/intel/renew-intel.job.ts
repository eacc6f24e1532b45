import { z } from "zod";
import { defineJob } from "#platform/server/jobs/define-job.ts";
import { guardedFetch } from "#platform/server/outbound/guarded-fetch.ts";
import { catalogueFormat, openBody, readCatalogueFile } from "./catalogue-file.ts";
import { seedCveIntel, storeCveIntel } from "./take-intel.ts";

const limits = { timeoutMs: 60_000, maximumBytes: 64 * 1_048_576 };

/**
 * Job that reads the catalogues of CISA and FIRST from the configured addresses every morning. Without an address the
 * bundled data are used; if an address does not answer, it is retried later and the previous data keep their day.
 */
export const renewIntel = defineJob({
  name: "vulnerabilities.renew_intel",
  input: z.object({}),
  cron: "25 6 * * *",
  retryLimit: 2,
  retryDelaySeconds: 600,
  async perform({ gate, within }) {
    await within({ scope: "platform", effect: "write" }, async (context) => {
      if (!(await seedCveIntel(context))) context.nothingChanged();
    });
    const { kevUrl, epssUrl } = gate.config.cveIntel;
    for (const url of [kevUrl, epssUrl]) {
      if (!url) continue;
      const { status, body } = await guardedFetch({ url, ...limits });
      if (status !== 200) throw new Error(`${new URL(url).host} answered ${status}`);
      const open = openBody(body);
      const format = await catalogueFormat(open);
      const parsedCatalogue = format && (await readCatalogueFile(format, open));
      if (!parsedCatalogue) throw new Error(`${new URL(url).host} answered something else than a catalogue`);
      await within({ scope: "platform", effect: "write" }, (context) =>
        storeCveIntel(context, parsedCatalogue, url),
      );
    }
  },
});
