import type { Locator, Page } from "@playwright/test";
import { signedInAs } from "./stage/cast.ts";
import { clientPages, managePages, otherAddresses, publicPages } from "./stage/every-page.ts";
import { fillForm } from "./stage/fill-form.ts";
import { expect, test } from "./stage/journey.ts";
import { openLoaded } from "./stage/watch-page.ts";

/** Error messages for a wrong type or an unknown field, and for other errors that no form may cause. */
const misfit = /debe ser un|debe ser una|desconocido|repetido/i;
/** Buttons that leave the page, end the session or start a download are no forms. */
const leaves = /Cerrar Sesión|Descargar|Exportar|Imprimir|Ver como|Tema|Notificaciones|Abrir el calendario/i;
const maxOpeners = 25;
/** `FORMS=1` visits every page; `FORMS=/Documentos,/Pipelines` only the pages whose paths begin with these texts. */
const prefixes = process.env.FORMS?.startsWith("/") ? process.env.FORMS.split(",") : [""];
const isAskedFor = (path: string) => prefixes.some((prefix) => path.startsWith(prefix));

interface Submission {
  form: string;
  /** The status of the call, or the reason why none was sent. */
  outcome: string;
  misfit: boolean;
}

const nameOf = async (path: string, form: Locator) =>
  `${path}: ${(await form.locator("label, legend").allTextContents()).join(", ").slice(0, 120)}`;

/** Fills and sends one form; returns its outcome. */
async function submit(page: Page, form: Locator, name: string): Promise<Submission> {
  await fillForm(form);
  const sent = page
    .waitForResponse(
      (response) => response.request().method() !== "GET" && response.url().includes("/api/"),
      {
        timeout: 4_000,
      },
    )
    .catch(() => undefined);
  await form.locator("button[type=submit]").first().click({ timeout: 2_000 });
  const response = await sent;
  if (!response) return { form: name, outcome: "not sent", misfit: false };
  const body = response.ok() ? "" : await response.text().catch(() => "");
  const wrong = response.status() >= 500 || (response.status() === 400 && misfit.test(body));
  return { form: name, outcome: `${response.status()} ${body}`.trim(), misfit: wrong };
}

const forms = (page: Page) =>
  page.locator("form:visible").filter({ has: page.locator("button[type=submit]") });

const opens = (opener: Locator) =>
  opener.click({ timeout: 1_500 }).then(
    () => true,
    () => false,
  );

/** Presses a button; returns whether the page then shows a form. */
async function openForm(page: Page, opener: Locator): Promise<boolean> {
  if (!(await opens(opener))) return false;
  // A button opens no form if none appears within this time.
  return await forms(page)
    .first()
    .waitFor({ timeout: 1_000 })
    .then(
      () => true,
      () => false,
    );
}

/** Returns whether a press left the page, or opened a dialog, a menu or a form on it. */
async function isElsewhere(page: Page, path: string): Promise<boolean> {
  if (page.url() !== new URL(path, page.url()).href) return true;
  const overlays = page.locator("dialog[open], [role=dialog]:visible, [role=menu]:visible");
  return (await overlays.count()) > 0 || (await forms(page).count()) > 0;
}

/** Returns the address of the first object that a page lists. */
async function firstObjectOf(page: Page, path: string): Promise<string | undefined> {
  await openLoaded(page, path);
  const link = page.locator("main").locator("tbody, ul, ol").locator("a[href^='/']").first();
  const href = (await link.count()) > 0 ? await link.getAttribute("href") : undefined;
  return href && href !== path ? href : undefined;
}

/** Submits the forms of a page that were not sent yet: the visible ones, and those that its buttons open. */
async function submitFormsOf(page: Page, path: string, submittedForms: Set<string>): Promise<Submission[]> {
  const done: Submission[] = [];
  const submitNew = async () => {
    for (let place = 0; place < (await forms(page).count()); place += 1) {
      const form = forms(page).nth(place);
      const name = await nameOf(path, form);
      if (submittedForms.has(name)) continue;
      submittedForms.add(name);
      done.push(
        await submit(page, form, name).catch((error: Error) => ({
          form: name,
          outcome: `not sent: ${error.message.split("\n")[0]}`,
          misfit: false,
        })),
      );
      return true;
    }
    return false;
  };
  await openLoaded(page, path);
  while (await submitNew()) await openLoaded(page, path);
  for (const role of ["tab", "button"] as const) {
    const openers = page.locator("main").getByRole(role);
    const labels = new Set((await openers.allInnerTexts()).map((label) => label.trim()));
    for (const label of [...labels]
      .filter((each) => each !== "" && !leaves.test(each))
      .slice(0, maxOpeners)) {
      if (await openForm(page, openers.filter({ hasText: label }).first())) await submitNew();
      if (await isElsewhere(page, path)) await openLoaded(page, path);
    }
  }
  return done;
}

test.describe.configure({ mode: "parallel" });

for (const [part, pages] of [
  ["staff", [...managePages, ...clientPages]],
  ["client", clientPages],
  [undefined, publicPages],
] as const) {
  test.describe(part ?? "visitor", () => {
    test.use(part ? { storageState: signedInAs(part) } : {});
    /** Forms that this worker has sent; the forms of the frame occur on every page. */
    const submittedForms = new Set<string>();
    for (const path of pages.filter((each) => !otherAddresses.has(each) && isAskedFor(each))) {
      test(`the forms of ${path} send what their calls take`, async ({ page }) => {
        test.setTimeout(900_000);
        const submissions: Submission[] = [];
        const thing = await firstObjectOf(page, path);
        for (const place of [path, ...(thing ? [thing] : [])])
          submissions.push(...(await submitFormsOf(page, place, submittedForms)));
        console.log(
          submissions.map(({ form, outcome }) => `form | ${outcome.slice(0, 90)} | ${form}`).join("\n"),
        );
        expect(submissions.filter((each) => each.misfit)).toEqual([]);
      });
    }
  });
}
