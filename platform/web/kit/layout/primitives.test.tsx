import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { Lines, Note, Row, Stack } from "./primitives.tsx";

const root = join(import.meta.dirname, "..", "..", "..", "..");
const spaces = [1, 2, 3, 4, 5, 6];

const sorted = (body: string) =>
  body
    .split(";")
    .map((declaration) => declaration.replaceAll(/\s+/g, " ").trim())
    .filter(Boolean)
    .toSorted()
    .join("; ");

const bounds = ["", "; grid-template-columns: minmax(0, 1fr)"];
const alignments = ["", "; align-items: center", "; align-items: baseline"];

/** The declarations that the primitives draw. */
const ofPrimitives = new Set(
  [
    "color: var(--ink-soft); font-size: var(--text-small)",
    ...spaces.flatMap((gap) =>
      bounds.flatMap((bound) => {
        const stack = `display: grid; gap: var(--space-${gap})${bound}`;
        return [stack, `${stack}; margin: 0; padding: 0; list-style: none`];
      }),
    ),
    ...spaces.flatMap((gap) =>
      [
        `var(--space-${gap})`,
        ...spaces.map((across) => `var(--space-${gap}) var(--space-${across})`),
      ].flatMap((gaps) =>
        alignments.map((alignment) => `display: flex; flex-wrap: wrap; gap: ${gaps}${alignment}`),
      ),
    ),
  ].map(sorted),
);

/** Returns the classes of a module whose only declarations are those of a primitive. */
function repeatedClasses(text: string): string[] {
  const rules = text
    .replaceAll(/\/\*[\s\S]*?\*\//g, "")
    .matchAll(/(?:^|\})\s*\.([\w-]+)\s*\{([^{}]*)(?=\})/g);
  return [...rules].filter(([, , body = ""]) => ofPrimitives.has(sorted(body))).map(([, name = ""]) => name);
}

/** The modules whose classes of this kind have further rules or are chosen by a condition; no number may grow. */
const allowed: Readonly<Record<string, number>> = {
  "app/web/shell/public/public-bar.module.css": 1,
  "features/assistant/ai-providers/web/ai-providers.module.css": 1,
  "features/compliance/assurance/web/assurance.module.css": 1,
  "features/compliance/compliance/web/executive/board.module.css": 2,
  "features/compliance/compliance/web/score/score-pair.module.css": 1,
  "features/compliance/compliance/web/score/trend.module.css": 1,
  "features/compliance/standards/web/import/import.module.css": 1,
  "features/delivery/delivery/web/manage/delivery-calendar.module.css": 1,
  "features/delivery/topics/web/about/topics-about.module.css": 1,
  "features/detection/alerts/web/alerts-of-events.module.css": 1,
  "features/detection/alerts/web/detail/alert-detail.module.css": 1,
  "features/detection/alerts/web/detail/alert-lines.module.css": 2,
  "features/detection/correlations/web/correlations.module.css": 1,
  "features/detection/correlations/web/rule/rule-editor.module.css": 1,
  "features/detection/defense/web/defense.module.css": 1,
  "features/detection/entities/web/entity/entity-view.module.css": 1,
  "features/detection/entities/web/graph/relation-graph.module.css": 2,
  "features/detection/entities/web/timeline/event-timeline.module.css": 1,
  "features/detection/events/web/enhanced-event-page.module.css": 1,
  "features/detection/events/web/sources/source-drawer.module.css": 2,
  "features/detection/events/web/status/status.module.css": 2,
  "features/home/dashboards/web/board/board.module.css": 1,
  "features/home/dashboards/web/frames/frames.module.css": 1,
  "features/home/home/web/overview/change-list.module.css": 1,
  "features/home/my-work/web/summary/summary.module.css": 1,
  "features/home/search/web/search-results.module.css": 1,
  "features/identity/access/web/second-factor/confirm-enrolment-form.module.css": 1,
  "features/identity/audit-log/web/records/audit-drawer.module.css": 1,
  "features/identity/company-setup/web/setup.module.css": 2,
  "features/intelligence/bulletins/web/bulletin-page.module.css": 1,
  "features/intelligence/bulletins/web/bulletins-page.module.css": 1,
  "features/intelligence/bulletins/web/reading/bulletin-article.module.css": 1,
  "features/intelligence/bulletins/web/reading/bulletin-filters.module.css": 1,
  "features/intelligence/threats/web/threats.module.css": 2,
  "features/posture/certificates/web/certificates.module.css": 1,
  "features/posture/cloud-posture/web/cloud.module.css": 1,
  "features/posture/deep-security/web/deep-security.module.css": 1,
  "features/posture/findings/web/decisions/decisions.module.css": 1,
  "features/posture/vulnerabilities/web/companies/companies.module.css": 1,
  "features/public/contact/web/contact-form.module.css": 1,
  "features/response/incidents/web/response/response.module.css": 2,
  "features/response/investigations/web/investigations.module.css": 2,
  "features/response/legal-duties/web/legal-duties.module.css": 1,
  "platform/web/charts/chart.module.css": 1,
  "platform/web/imports/imports.module.css": 1,
  "platform/web/kit/forms/field.module.css": 1,
  "platform/web/kit/forms/files-input.module.css": 1,
  "platform/web/kit/forms/form.module.css": 1,
  "platform/web/kit/layout/detail.module.css": 1,
  "platform/web/kit/layout/figure-row.module.css": 1,
  "platform/web/kit/layout/list-room.module.css": 1,
  "platform/web/kit/layout/primitives.module.css": 1,
  "platform/web/kit/messages/notice.module.css": 1,
  "platform/web/work/case-detail.module.css": 6,
  "platform/web/work/shared-case.module.css": 1,
};

test("modules of styles use the primitives instead of repeating their declarations", () => {
  const modules = globSync("{app,features,platform}/**/*.module.css", { cwd: root }).toSorted();
  const repeated = modules.flatMap((path) => {
    const names = repeatedClasses(readFileSync(join(root, path), "utf8"));
    return names.length === (allowed[path] ?? 0) ? [] : [`${path}: ${names.join(", ")}`];
  });
  expect(modules.length).toBeGreaterThan(200);
  expect(repeated).toEqual([]);
});

test("primitives draw the named element with its own properties", () => {
  const html = renderToString(
    <Stack as="section" gap={4} aria-label="Resumen">
      <Note as="span" title="Nota">
        Una nota
      </Note>
      <Lines gap={2}>
        <Row as="li" gap={2} across={4} align="baseline">
          Uno
        </Row>
      </Lines>
    </Stack>,
  );
  expect(html.replaceAll(/ class="[^"]*"/g, "")).toBe(
    '<section aria-label="Resumen"><span title="Nota">Una nota</span><ul><li>Uno</li></ul></section>',
  );
});
