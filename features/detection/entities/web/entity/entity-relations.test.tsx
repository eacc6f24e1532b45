import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import type { EntityKind } from "#features/detection/entities/entities.contract.ts";
import { EntityRelations } from "./entity-relations.tsx";

const relation = { kind: "account", key: "id", label: "root", count: 3 };
const page = { relations: [relation], totals: { account: 1 }, reach: { looked_at: 3, capped: false } };
const draw = (kind: EntityKind) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <EntityRelations kind={kind} page={page as never} files={[]} />
    </MemoryRouter>,
  );

test("people are seen on an asset, and together with a person", () => {
  expect(draw("asset")).toContain("Personas vistas en él");
  expect(draw("account")).toContain("Personas con las que aparece");
});
