import type { Page } from "@playwright/test";
import { signedInAs } from "./stage/cast.ts";
import { expectAccessible } from "./stage/expect-accessible.ts";
import { expect, test } from "./stage/journey.ts";
import { openLoaded } from "./stage/watch-page.ts";

interface Matter {
  company: { id: number; name: string };
  kind: string;
  id: string;
  name: string;
  title: string;
  need: string;
  path: string;
  late: boolean;
  state: string;
}

const mattersOf = async (page: Page, query: string) =>
  (await (await page.request.get(`/api/my_work/?${query}`)).json()) as {
    items: Matter[];
    total: { count: number };
  };

/** Planted facts of the demonstration, each with the kind of its matter and a text of its line in the queue. */
const planted = [
  { situation: "expired legal term", kind: "legal_duty", words: /Alerta temprana/ },
  { situation: "ransomware", kind: "incident_task", words: /INC-2/ },
  { situation: "public bucket", kind: "cloud_finding", words: /Bucket de S3 abierto a internet/ },
  { situation: "KEV on an exposed host", kind: "finding", words: /FortiOS/ },
  { situation: "expiring certificate", kind: "certificate_expiry", words: /correo\.huillinco\.example/ },
  { situation: "overdue authorisation", kind: "playbook_step", words: /autorice deshabilitar/ },
  { situation: "major nonconformity", kind: "nonconformity", words: /parches críticos/ },
] as const;

// The worst planted fact of the demonstration: ransomware in the hospital, with expired legal deadlines.
for (const part of ["client", "operator"] as const)
  test.describe(`To the ${part}`, () => {
    test.use({ storageState: signedInAs(part), viewport: { width: 1440, height: 900 } });

    test("the home names the worst among three actions, with its company and the way to it", async ({
      page,
    }) => {
      await openLoaded(page, "/Bienvenida");
      const state = page.getByRole("region", { name: "Estado de la empresa" });
      const actions = state.getByRole("list", { name: "Lo más urgente" }).getByRole("listitem");
      await expect(actions).toHaveCount(3);
      const legal = actions.filter({ hasText: "Plazo legal" }).first();
      await expect(legal).toContainText("Clínica Huillinco");
      await expect(legal).toContainText("venció");
      await expectAccessible(page, `home of the ${part}`);
      // The link is not opened: that would change the active company of a session that other journeys share.
      await expect(legal.getByRole("link")).toHaveAttribute("href", /^\/IrA\?empresa=\d+&a=%2FIncidentes%2F/);
      // The first action of the home is the first line of the queue.
      const [first] = (await mattersOf(page, "limit=1")).items;
      await expect(actions.first()).toContainText(first?.name ?? "-");
      await expect(actions.first()).toContainText(first?.company.name ?? "-");
    });

    test("the queue and Atenea name the same, in the same order and numbers", async ({ page }) => {
      await openLoaded(page, "/MiTrabajo");
      const chosen = page.getByRole("combobox", { name: "Empresa" }).locator("option:checked");
      const name = (await chosen.textContent())?.replace(/ · .*/, "");
      const counts = (await (await page.request.get("/api/my_work/counts/")).json()) as {
        companies: { id: number; name: string }[];
      };
      const active = counts.companies.find((company) => company.name === name)?.id;
      const { items, total } = await mattersOf(page, `company=${active}&limit=3`);
      await page.getByRole("button", { name: /^Abrir el chat con Atenea/ }).click();
      const chat = page.getByRole("dialog", { name: "Atenea" });
      await chat.getByRole("textbox").fill("¿qué es urgente?");
      await chat.getByRole("textbox").press("Enter");
      const table = chat.getByRole("region", { name: "Lo más urgente" }).last();
      await expect(table.locator("tbody tr")).toHaveCount(items.length);
      for (const [place, { name: code, title, need }] of items.entries()) {
        const row = table.locator("tbody tr").nth(place);
        await expect(row).toContainText(code);
        await expect(row).toContainText(title);
        await expect(row).toContainText(need);
      }
      const answer =
        (await chat
          .getByText(/^Tiene \d+ pendiente/)
          .last()
          .textContent()) ?? "";
      const answeredCount = Number(/\d+/.exec(answer)?.[0]);
      // Matters with named readers are left out of answers, which others may read: restricted incidents, and the
      // authorisation of an assessment, which waits for named people of the client.
      expect(answeredCount).toBeGreaterThan(0);
      expect(answeredCount).toBeLessThanOrEqual(total.count);
    });
  });

test.describe("Of what is planted", () => {
  test.use({ storageState: signedInAs("client") });

  for (const { situation, kind, words } of planted)
    test(`the client finds the ${situation} in the queue`, async ({ page }) => {
      await openLoaded(page, "/MiTrabajo");
      const { items } = await mattersOf(page, `kind=${kind}&limit=100`);
      const lines = items.map(({ name, need, title }) => `${name} ${need} ${title}`);
      expect(lines.filter((line) => words.test(line))).not.toEqual([]);
    });
});

test.describe("Of what is planted for the provider", () => {
  test.use({ storageState: signedInAs("operator") });

  test("the operator finds the reported phishing in the queue", async ({ page }) => {
    await openLoaded(page, "/MiTrabajo");
    const { items } = await mattersOf(page, "kind=reported_mail&limit=100");
    const titles = items.map(({ company, title }) => `${company.name}: ${title}`);
    expect(titles).toContain("Clínica Huillinco: Su contraseña vence hoy");
  });
});

test.describe("To the staff", () => {
  test.use({ storageState: signedInAs("staff") });

  test("the page of all companies names the first matter of the queue of each", async ({ page }) => {
    await openLoaded(page, "/Bienvenida");
    const summaries = (await (await page.request.get("/api/my_work/companies/")).json()) as {
      items: { company: { id: number }; waiting: number; first: Pick<Matter, "name" | "path"> | null }[];
    };
    expect(summaries.items.length).toBeGreaterThan(1);
    for (const { company, waiting, first } of summaries.items) {
      const { items, total } = await mattersOf(page, `company=${company.id}&limit=1`);
      expect([first?.name, first?.path, waiting]).toEqual([items[0]?.name, items[0]?.path, total.count]);
    }
  });
});
