import pg from "pg";
import { openDatabase } from "#platform/server/database/open-database.ts";
import type { Goal } from "../goal.ts";
import { listStatements } from "../list-statements.ts";
import { compareInterleaved } from "../repeats.ts";

const calls = 1_500;
const atOnce = 8;

export const tenantTransaction: Goal = {
  number: 5,
  title: "A transaction in the role of a company",
  limit: { atMost: 1.35 },
  method: "time of the page query inside begin, role, company and commit to the same query alone, 8 at once",
  async measure(lab) {
    const [page] = await listStatements(lab.app);
    if (!page) throw new Error("The list sends no statement");
    const limited = new pg.Pool({ ...lab.app, max: atOnce, pipeline: true } as pg.PoolConfig);
    const bare = new pg.Pool({ ...lab.owner, max: atOnce });
    const ownText = page.text.replace(/\(select \* from "event" where company_id = 1\) as /, "");
    const inRole = async () => {
      const openedDatabase = await openDatabase(limited, {
        scope: "company",
        companyId: 1,
        userId: 1,
        effect: "read",
      });
      const findRows = openedDatabase.client.query({ ...page, text: ownText });
      await Promise.all([findRows, openedDatabase.commit()]);
    };
    try {
      return await compareInterleaved(
        7,
        () => timeOf(inRole),
        () => timeOf(() => bare.query(page)),
        "ms",
      );
    } finally {
      await Promise.all([limited.end(), bare.end()]);
    }
  },
};

/** Returns the duration in milliseconds of all calls, several of which run concurrently. */
async function timeOf(once: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  let remainingCalls = calls;
  const worker = async () => {
    while (remainingCalls > 0) {
      remainingCalls -= 1;
      await once();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return performance.now() - began;
}
