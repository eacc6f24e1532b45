import * as paths from "#platform/contract/paths.ts";
import { defineSummaryPart } from "#platform/server/summaries/summary-part.extension.ts";
import { countScanned } from "./month-coverage.store.ts";
import { countFirstSeen, countVerified } from "./period-figures.store.ts";

const figure = "findings.open";

/**
 * The part of the monthly summary with the assets that scans reached, and the recorded reasons why the open
 * vulnerabilities changed.
 */
export const findingSummary = defineSummaryPart({
  area: "vulnerabilities",
  permission: "finding.read",
  async read({ db, month }) {
    const bounds = { area: "vulnerability", from: month.from, until: month.until } as const;
    const [openedFindings, fixedFindings] = [
      await countFirstSeen(db, bounds),
      await countVerified(db, bounds),
    ];
    return {
      coverage: [{ kind: "scans", ...(await countScanned(db, month)), path: paths.vulnerabilities }],
      reasons: [
        { figure, count: openedFindings.count, one: "nueva sigue abierta", many: "nuevas siguen abiertas" },
        {
          figure,
          count: fixedFindings.count,
          one: "corregida y verificada",
          many: "corregidas y verificadas",
        },
      ],
    };
  },
});
