import { isJsonObject, type JsonObject } from "#platform/readers/json-limits.ts";
import type { NormalEvent } from "../events.contract.ts";
import { countryOf } from "./country.ts";
import { ipOf, portOf } from "./network-address.ts";
import { branch, textOf } from "./record-text.ts";

type Action = Pick<
  NormalEvent,
  | "source_ip"
  | "source_port"
  | "source_country"
  | "destination_ip"
  | "destination_port"
  | "transport"
  | "domain"
  | "action"
>;

/** What was done, and from or to where: each kind of action has its own branch. */
export function guarddutyAction(service: JsonObject, privateIp: string | null): Action {
  const action = branch(service, "action");
  const connection = branch(action, "networkConnectionAction");
  const call = branch(action, "awsApiCallAction");
  const probes = branch(action, "portProbeAction").portProbeDetails;
  const [probe] = Array.isArray(probes) ? probes.filter(isJsonObject) : [];
  const kubernetes = branch(action, "kubernetesApiCallAction");
  const holder = [connection, call, probe ?? {}, kubernetes].find((one) => isJsonObject(one.remoteIpDetails));
  const remote = branch(holder ?? {}, "remoteIpDetails");
  const outbound = textOf(connection.connectionDirection) === "OUTBOUND";
  const far = ipOf(remote.ipAddressV4) ?? ipOf(remote.ipAddressV6);
  const farPort = portOf(branch(connection, "remotePortDetails").port);
  const near = ipOf(branch(connection, "localIpDetails").ipAddressV4) ?? privateIp;
  const nearPort = portOf(branch(holder ?? {}, "localPortDetails").port);
  const country = branch(remote, "country");
  return {
    source_ip: outbound ? near : far,
    source_port: outbound ? nearPort : farPort,
    source_country: outbound ? null : (countryOf(country.countryCode) ?? countryOf(country.countryName)),
    destination_ip: outbound ? far : near,
    destination_port: outbound ? farPort : nearPort,
    transport: textOf(connection.protocol)?.toLowerCase() ?? null,
    domain: textOf(branch(action, "dnsRequestAction").domain),
    action: textOf(call.api) ?? textOf(kubernetes.verb) ?? textOf(action.actionType),
  };
}
