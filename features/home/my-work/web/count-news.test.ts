import { expect, test } from "vitest";
import { countNews } from "./count-news.ts";

const news = { kind: "alert", company_id: 3, severity: "high", added: 2 };

test("news count where they pass every filter in force", () => {
  expect(countNews(news, {})).toBe(2);
  expect(countNews(news, { tipo: ["alert", "topic"], empresa: ["3"], severidad: ["high"] })).toBe(2);
});

test("news of another kind, company or severity do not count, nor those of which an owner or a deadline is asked", () => {
  const filters = { tipo: ["topic"], empresa: ["4"], severidad: ["low"], mias: ["si"] };
  for (const [name, values] of Object.entries(filters)) expect(countNews(news, { [name]: values })).toBe(0);
});
