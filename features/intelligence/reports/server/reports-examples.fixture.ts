import { createReport, publishReport } from "#features/intelligence/reports/manage-reports.contract.ts";
import { signedIn } from "#platform/testing/caller.ts";
import { type FeatureExamples, nightly } from "#platform/testing/feature-examples.ts";
import { aCompany } from "#platform/testing/people.ts";

export default {
  jobs: {
    "reports.set_reports": async (portal) => {
      const staff = await signedIn(portal, "staff", await aCompany(portal));
      const created = await staff.call(createReport, {
        slug: "reporte-sin-pdf",
        title: "Accesos bajo presión",
        summary: "Lo que vimos en febrero.",
        kind: "monthly",
        period_start: "2026-02-01",
        period_end: "2026-02-28",
        cover_hue: 148,
        body: "Más intentos contra las VPN.",
      });
      const { id, version } = created.json();
      await staff.call(publishReport, { id, version });
      return nightly;
    },
  },
} satisfies FeatureExamples;
