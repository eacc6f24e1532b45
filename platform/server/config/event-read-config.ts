import { z } from "zod";

const gigabytes = (usual: number) => z.coerce.number().int().min(0).max(1_000_000).default(usual);

/** Variables for what people may read of events that are in ClickHouse services, in GB an hour; 0 means no limit. */
export const EventReadEnvironment = z.object({
  EVENTS_READ_GB: gigabytes(200),
  EVENTS_COMPANY_READ_GB: gigabytes(1_000),
});

/** The bytes that a person, and all people of a company together, may read within an hour; 0: any. */
export interface EventReadLimits {
  personBytes: number;
  companyBytes: number;
}

export const eventReadLimits = (values: z.output<typeof EventReadEnvironment>): EventReadLimits => ({
  personBytes: values.EVENTS_READ_GB * 1024 ** 3,
  companyBytes: values.EVENTS_COMPANY_READ_GB * 1024 ** 3,
});
