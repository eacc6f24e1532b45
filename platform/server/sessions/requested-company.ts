import type { FastifyRequest } from "fastify";
import { pageCompanyHeader, pageCompanyParameter } from "#platform/contract/page-company.ts";

/** A company that nobody may enter. */
const noCompany = 0;

/**
 * The company that a page asks for, by the header `X-Page-Company` or by the query parameter of the same meaning;
 * undefined when it asks for none, and then the session's own is meant. A value that is no id, or two values that
 * differ, ask for a company that nobody may enter.
 */
export function requestedCompany({ headers, query }: FastifyRequest): number | undefined {
  const inAddress = (query as Record<string, unknown> | undefined)?.[pageCompanyParameter];
  const values = [headers[pageCompanyHeader.toLowerCase()], inAddress].filter((value) => value !== undefined);
  if (values.length === 0) return undefined;
  const [first] = values;
  const isId = typeof first === "string" && /^[1-9]\d{0,14}$/.test(first);
  return isId && values.every((value) => value === first) ? Number(first) : noCompany;
}
