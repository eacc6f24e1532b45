import fileJson from "#database/reference/service-measures.json" with { type: "json" };
import { type ServiceMeasure, serviceMeasuresFile } from "#database/reference/service-measures-file.ts";

/** What each service of the provider typically serves, as the reference file says. */
export const serviceMeasures: readonly ServiceMeasure[] = serviceMeasuresFile.parse(fileJson).measures;

const feeds = new Map(serviceMeasures.map(({ service, feed }) => [service, feed]));

/** What says that a service works; one that the file does not name is asked for its contract alone. */
export function feedOf(serviceName: string): ServiceMeasure["feed"] {
  return feeds.get(serviceName) ?? "contract";
}
