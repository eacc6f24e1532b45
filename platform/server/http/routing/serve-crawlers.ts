import type { FastifyInstance } from "fastify";
import { Refusal } from "#platform/server/refusal.ts";
import type { Config } from "../../config/config.ts";
import type { Clock } from "../../verb.ts";

interface CrawlerFacts {
  config: Config;
  clock: Clock;
  /** Returns the paths of the public pages. */
  publicPages(): Promise<string[]>;
}

/** The number of days for which security.txt is valid, counted from its request. */
const securityDays = 180;
const dayMs = 86_400_000;

/** Serves the files that search engines and security researchers request from a site, such as robots.txt. */
export function serveCrawlers(app: FastifyInstance, { config, clock, publicPages }: CrawlerFacts): void {
  const { origin } = config;

  app.get("/robots.txt", (_request, reply) =>
    reply
      .type("text/plain; charset=utf-8")
      .send(
        [
          "User-agent: *",
          "Disallow: /api/",
          "Disallow: /Manage/",
          "",
          `Sitemap: ${origin}/sitemap.xml`,
          "",
        ].join("\n"),
      ),
  );

  app.get("/sitemap.xml", async (_request, reply) => {
    const entries = (await publicPages()).map(
      (path) => `  <url><loc>${escapeXml(origin + path)}</loc></url>`,
    );
    return reply
      .type("application/xml; charset=utf-8")
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join("\n")}\n</urlset>\n`,
      );
  });

  app.get("/.well-known/security.txt", async (_request, reply) => {
    const { contacts, policyUrl } = config.site.security;
    if (contacts.length === 0) throw new Refusal("not_found");
    const today = Math.floor(clock.now().getTime() / dayMs);
    return reply
      .type("text/plain; charset=utf-8")
      .send(
        [
          ...contacts.map((contact) => `Contact: ${contact}`),
          `Expires: ${new Date((today + securityDays) * dayMs).toISOString()}`,
          ...(policyUrl ? [`Policy: ${policyUrl}`] : []),
          "Preferred-Languages: es, en",
          `Canonical: ${origin}/.well-known/security.txt`,
          "",
        ].join("\n"),
      );
  });
}

function escapeXml(text: string): string {
  return text.replace(/[<>&'"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
