import { signedInAs } from "./stage/cast.ts";
import { expect, test } from "./stage/journey.ts";
import { openLoaded, watchPage } from "./stage/watch-page.ts";

/** A different campaign in each run, so that data of an earlier run does not interfere. */
const stamp = Date.now().toString(36);

/** Two mails of one campaign: different greetings, the same link, and markup that would load remote content. */
const wave = [1, 2]
  .map((n) =>
    [
      "From a@ola.example Mon Nov 23 12:00:00 2026",
      `From: "Banco de Prueba" <aviso@ola-${n}.example>`,
      "To: persona@empresa.example",
      `Subject: Ola ${stamp} ${n}`,
      `Message-ID: <ola-${n}-${stamp}@ola.example>`,
      "MIME-Version: 1.0",
      "Content-Type: text/html; charset=utf-8",
      "",
      `<p onclick="x()">Hola ${n}, ${stamp}</p><script>fetch("https://espia.example/robo")</script>`,
      '<img src="https://espia.example/p.gif" width="1" height="1"><img src="https://espia.example/logo.png">',
      '<a href="https://pago-de-prueba.example/entrar">https://www.banco-de-prueba.example</a>',
      "",
    ].join("\r\n"),
  )
  .join("\r\n");

test("a client reports a wave, the provider decides it once, the client reads what to do, and it becomes an incident", async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const [reporter, decider] = await Promise.all(
    (["client", "staff"] as const).map(async (role) =>
      (await browser.newContext({ storageState: signedInAs(role) })).newPage(),
    ),
  );
  if (!reporter || !decider) throw new Error("Two people are needed");

  await openLoaded(reporter, "/SecurityInbox");
  await reporter.getByRole("button", { name: "Reportar un correo" }).click();
  const reporting = reporter.getByRole("dialog");
  await reporting
    .getByLabel("Archivos de los correos")
    .setInputFiles({ name: "ola.mbox", mimeType: "application/mbox", buffer: Buffer.from(wave) });
  await reporting.getByRole("button", { name: "Reportar", exact: true }).click();
  await expect(reporting).toBeHidden();
  await expect(reporter.getByRole("link", { name: new RegExp(`Ola ${stamp} 2`) })).toBeVisible({
    timeout: 30_000,
  });

  const trouble = await watchPage(decider, new URL(reporter.url()).origin);
  await openLoaded(decider, "/SecurityInbox?ver=todos&orden=-arrived");
  await decider.getByRole("link", { name: new RegExp(`Ola ${stamp} 1`) }).click();
  await expect(decider.getByText("2 imágenes remotas, 1 píxel de seguimiento")).toBeVisible();
  await decider.getByRole("button", { name: "Ver cómo se ve" }).click();
  await expect(decider.frameLocator("iframe").getByText(`Hola 1, ${stamp}`)).toBeVisible();
  // Neither the page nor the preview sent a foreign request.
  expect(trouble).toEqual([]);

  await decider.keyboard.press("d");
  const deciding = decider.getByRole("dialog");
  await deciding.getByRole("button", { name: "Malicioso", exact: true }).click();
  await expect(deciding.getByLabel(/Decidir también los demás de CAM-/)).toBeChecked();
  await deciding.getByLabel("Por qué").fill("El enlace no es del banco");
  await expect(deciding.getByLabel("Respuesta a quien lo reportó")).toHaveValue(/hizo bien en reportarlo/);
  await deciding.getByRole("button", { name: "Decidir y responder" }).click();
  await expect(deciding).toBeHidden();
  await expect(decider.getByText("Lo que se decidió")).toBeVisible();

  await openLoaded(reporter, "/SecurityInbox?estado=resolved");
  await reporter.getByRole("link", { name: new RegExp(`Ola ${stamp} 2`) }).click();
  await expect(reporter.getByRole("heading", { level: 1, name: `Ola ${stamp} 2` })).toBeVisible();
  await expect(
    reporter.getByText("No responda ni reenvíe el correo, y bórrelo de su bandeja."),
  ).toBeVisible();

  await decider.keyboard.press("i");
  await decider.getByLabel("Qué pasó").fill("Una ola de correos que imita a un banco");
  await decider.getByRole("button", { name: "Declarar", exact: true }).click();
  await decider.getByText("De aquí salió:").locator("..").getByRole("link").click();
  await expect(decider.getByRole("heading", { level: 1, name: /Correo reportado COR-\d+/ })).toBeVisible();
});
