import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { z } from "zod";
import { importCalls } from "#platform/contract/imports.ts";
import { AddressSource } from "#platform/web/address/change-address.ts";
import { ImportPart } from "./import-part.tsx";

const calls = importCalls({
  area: "notes",
  path: "/api/notes/imports/",
  scope: "company",
  permission: "event.bring",
  holds: "notes",
  maximumFileBytes: 1_000,
  options: z.object({}),
  found: z.object({}),
  receipt: z.object({}),
});

test("an area's files are dropped in one place, several at once, and listed with how far each is", () => {
  const queries = new QueryClient();
  const item = (id: string, file_name: string, status: string) => ({
    id,
    file_name,
    status,
    created_at: "2026-11-20T14:00:00.000Z",
    created_by_name: "Ana",
  });
  queries.setQueryData([calls.listImports.name, {}], {
    items: [item("1", "uno.csv", "storing"), item("2", "dos.csv", "unreadable")],
  });
  const element = (
    <ImportPart
      calls={calls}
      label="Archivos de notas"
      hint="Hasta 1 MB."
      words={{ kept: ["nota nueva", "notas nuevas"], skipped: ["sin uso", "sin uso"] }}
    />
  );
  const router = createMemoryRouter([{ path: "/", element }]);
  const page = renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <AddressSource value={router}>
        <RouterProvider router={router} />
      </AddressSource>
    </QueryClientProvider>,
  );
  expect(page).toMatch(/<input[^>]*multiple[^>]*aria-label="Archivos de notas"/);
  expect(page).toMatch(/uno\.csv.*Guardándose.*dos\.csv.*No se pudo leer/s);
});
