import type { ManagerEvent } from "#features/posture/deep-security/contracts/computers.contract.ts";
import type { ComputerFacts, ModuleFacts, ProtectionSettings } from "../facts/computer-facts.ts";
import { type GapId, gapOfModule } from "./gap-catalog.ts";

/** The kind of data in the manager's export that a judgement about a gap is based on. */
export type GapBasis = "core" | "updates" | "assignment" | ModuleFacts["module"];

/** The result of checking one gap on one computer. */
export interface Judgement {
  gap: GapId;
  /** Null if the export lacks the required data; the gap then neither opens nor closes. */
  holds: boolean | null;
  evidence: string;
  /** The import that brought the data of the judgement. */
  importId: string;
  basis: GapBasis;
}

/** The exposure and the criticality of the asset of a computer. */
export interface AssetImportance {
  exposed: boolean;
  /** Criticality 4, the highest of the register. */
  essential: boolean;
}

const dayMs = 86_400_000;
const scanWithinMs = 30 * dayMs;
/** The oldest major version that the vendor maintains for all platforms: version 20. */
const oldestMajor = 20;
const outdatedScans: ReadonlySet<string> = new Set(["none", "out-of-date"]);
const neverActivatedVersion = "0.0.0.0";

const msOf = (moment: string | null) => (moment === null ? null : Date.parse(moment));

/** Checks every gap of a computer as of the time of the export, so that an old file describes its own time. */
export function judgeComputer(
  computer: ComputerFacts,
  settings: ProtectionSettings,
  asset: AssetImportance | undefined,
  events: readonly ManagerEvent[] = [],
): Judgement[] {
  const activated = computer.agentVersion === "" ? null : computer.agentVersion !== neverActivatedVersion;
  return [
    ...judgeCore(computer, settings, activated),
    ...computer.modules.flatMap((module) => judgeModule(module, { settings, activated, events })),
    ...judgePrevention(computer, asset),
    ...judgeAssignment(computer),
  ];
}

function judgeCore(
  computer: ComputerFacts,
  settings: ProtectionSettings,
  activated: boolean | null,
): Judgement[] {
  const now = Date.parse(computer.takenAt);
  const at = { importId: computer.importId, basis: "core" as const };
  const silentAfter =
    (computer.heartbeatMinutes ?? settings.heartbeatMinutes) *
    (computer.missedHeartbeats ?? settings.missedHeartbeats);
  const seenMs = msOf(computer.lastSeenAt);
  const [requestedMs, sentMs] = [msOf(computer.policyRequestedAt), msOf(computer.policySentAt)];
  const major = Number.parseInt(computer.agentVersion, 10);
  const policy = computer.policyNumber;
  return [
    {
      ...at,
      gap: "never_activated",
      holds: activated === null ? null : !activated,
      evidence: computer.statusText || `Versión del agente ${computer.agentVersion}`,
    },
    {
      ...at,
      gap: "silent",
      // An agent that was never activated has a separate gap.
      holds: activated === false ? false : seenMs === null ? null : now - seenMs > silentAfter * 60_000,
      evidence: `Última comunicación ${computer.lastSeenAt ?? "sin dato"}; máximo ${silentAfter} minutos`,
    },
    {
      ...at,
      gap: "no_policy",
      holds: policy === undefined ? null : policy === null,
      evidence: "policyID vacío en la consola",
    },
    {
      ...at,
      gap: "policy_not_sent",
      holds:
        requestedMs === null ? null : activated === false ? false : sentMs === null || requestedMs > sentMs,
      evidence: `Solicitada ${computer.policyRequestedAt ?? "sin dato"}; recibida ${computer.policySentAt ?? "sin dato"}`,
    },
    {
      ...at,
      gap: "agent_unsupported",
      holds: activated === null || Number.isNaN(major) ? null : activated && major < oldestMajor,
      evidence: `Versión del agente ${computer.agentVersion}`,
    },
    {
      ...at,
      gap: "shared_guid",
      holds: computer.hostGuid === null ? null : computer.guidTwins.length > 0,
      evidence: `hostGUID ${computer.hostGuid}; también lo tiene ${computer.guidTwins.join(", ")}`,
    },
    ...judgeUpdates(computer),
  ];
}

function judgeUpdates({ outdated, updatesImportId }: ComputerFacts): Judgement[] {
  if (outdated === null || updatesImportId === null) return [];
  return [
    {
      gap: "signatures_old",
      holds: outdated.length > 0,
      evidence: outdated.slice(0, 10).join(", "),
      importId: updatesImportId,
      basis: "updates",
    },
  ];
}

interface ModuleCase {
  settings: ProtectionSettings;
  activated: boolean | null;
  /** Events of the manager about the computer in the days before the export, the newest first. */
  events: readonly ManagerEvent[];
}

/**
 * Whether an active module fails, according to the agent, or to an event of the manager if the agent's state is
 * unverified.
 */
function isFailing({ standing }: ModuleFacts, event: ManagerEvent | undefined): boolean | null {
  if (standing === "unverified") return event ? true : null;
  return standing === "failing";
}

const eventText = ({ code, at, message }: ManagerEvent) => `Evento ${code} de la consola, ${at}: ${message}`;

function judgeModule(module: ModuleFacts, { settings, activated, events }: ModuleCase): Judgement[] {
  const { contracted } = settings;
  const event = events.find((each) => each.module === module.module);
  const at = { importId: module.importId, basis: module.module };
  const isOn = module.effective === null ? null : module.effective !== "off";
  const isUnknown = isOn === null;
  const message = module.message || module.status || "";
  return [
    {
      ...at,
      gap: gapOfModule("module_off", module.module),
      holds: isUnknown ? null : !isOn && contracted.includes(module.module),
      evidence: module.decidedBy ? `Apagado por la política ${module.decidedBy}` : "Apagado en el equipo",
    },
    {
      ...at,
      gap: gapOfModule("module_failing", module.module),
      holds: isUnknown
        ? null
        : // A computer without an agent would fail in every module; it has one separate gap instead.
          isOn && activated !== false && isFailing(module, event),
      evidence: [message, event && eventText(event)].filter(Boolean).join("\n"),
    },
    {
      ...at,
      gap: gapOfModule("module_override", module.module),
      holds:
        module.state === null
          ? null
          : module.state === "inherited"
            ? false
            : module.ofPolicy === null
              ? null
              : module.state !== module.ofPolicy,
      evidence: `El equipo: ${module.state}; su política: ${module.ofPolicy}`,
    },
    ...judgeDetails(module, isOn),
  ];
}

function judgeDetails(module: ModuleFacts, isOn: boolean | null): Judgement[] {
  const at = { importId: module.importId, basis: module.module };
  const now = Date.parse(module.takenAt);
  if (module.module === "antiMalware") {
    const scanned = msOf(module.scheduledScanAt);
    const holds = isOn && (scanned === null || now - scanned > scanWithinMs);
    const evidence = `Último análisis programado: ${module.scheduledScanAt ?? "ninguno"}`;
    return [{ ...at, gap: "scan_missing", holds, evidence }];
  }
  if (module.module === "integrityMonitoring") {
    const holds = isOn && module.baselineAt === null;
    return [{ ...at, gap: "no_baseline", holds, evidence: "La consola no informa una línea base" }];
  }
  if (module.module === "applicationControl") {
    const since = msOf(module.maintenanceSince);
    const active = module.maintenance === null ? null : module.maintenance !== "off";
    const holds = active === null ? null : active && (since === null ? null : now - since > dayMs);
    const evidence = `En mantenimiento desde ${module.maintenanceSince ?? "una fecha sin dato"}`;
    return [{ ...at, gap: "maintenance_long", holds, evidence }];
  }
  return [];
}

function judgePrevention({ modules, rules }: ComputerFacts, asset: AssetImportance | undefined): Judgement[] {
  const module = modules.find((each) => each.module === "intrusionPrevention");
  if (!module) return [];
  const at = { importId: module.importId, basis: module.module };
  const { effective } = module;
  const matters = asset && (asset.exposed || asset.essential);
  return [
    {
      ...at,
      gap: "prevention_detects",
      holds: effective === null || !asset ? null : effective === "detect" && matters === true,
      evidence: asset?.exposed ? "Expuesto a internet, en detección" : "Equipo esencial, en detección",
    },
    {
      ...at,
      gap: "prevention_empty",
      holds:
        effective === null ? null : effective === "off" ? false : rules === null ? null : rules.length === 0,
      evidence: "Sin reglas asignadas",
    },
  ];
}

function judgeAssignment({ assignment }: ComputerFacts): Judgement[] {
  if (!assignment) return [];
  const { assigned, recommended, scanStatus, importId } = assignment;
  const at = { importId, basis: "assignment" as const };
  const lacking = recommended.filter((rule) => !assigned.includes(rule));
  const isOld = scanStatus === null || scanStatus === "unknown" ? null : outdatedScans.has(scanStatus);
  return [
    {
      ...at,
      gap: "recommendation_old",
      holds: isOld,
      evidence: scanStatus === "none" ? "Nunca se ejecutó" : "Las recomendaciones están vencidas",
    },
    {
      ...at,
      gap: "recommended_missing",
      // An empty list means nothing without a recommendation scan.
      holds: lacking.length > 0 ? true : scanStatus === "none" || isOld === null ? null : false,
      evidence: `${lacking.length} sin asignar: ${lacking.slice(0, 20).join(", ")}`,
    },
  ];
}

/** Names of the gaps that a computer has. */
export const gapsAmong = (judgements: readonly Judgement[]): GapId[] =>
  judgements.flatMap(({ gap, holds }) => (holds === true ? [gap] : []));
