import { expect, test } from "vitest";
import type { CurrentUser } from "#features/access/access.contract.ts";
import { topicHome, topicProviderHome } from "./topic-home.tsx";

const client = { is_client: true } as CurrentUser;
const operator = { is_client: false } as CurrentUser;

test("topics that the provider answered wait for a client and not for the provider's people", () => {
  const facts = { open: 3, waiting_for_client: 2, as_of: null, moved: 0 };
  expect(topicHome.tray?.(facts, client, {}).map(({ text }) => text)).toEqual([
    "2 temas esperan su respuesta",
  ]);
  expect(topicHome.tray?.(facts, operator, {})).toEqual([]);
});

test("topics for the provider count all companies, so no list of one company is offered for them", () => {
  const [waiting] = topicProviderHome.tray?.({ topics: 3, companies: 1 }, operator, {}) ?? [];
  expect(waiting?.text).toBe("3 temas esperan respuesta del proveedor en 1 empresa");
  expect(waiting?.action).toBeUndefined();
});
