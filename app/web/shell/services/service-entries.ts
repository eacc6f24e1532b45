import type { Icon } from "@tabler/icons-react";
import IconActivity from "@tabler/icons-react/dist/esm/icons/IconActivity.mjs";
import IconBug from "@tabler/icons-react/dist/esm/icons/IconBug.mjs";
import IconClipboardCheck from "@tabler/icons-react/dist/esm/icons/IconClipboardCheck.mjs";
import IconGridDots from "@tabler/icons-react/dist/esm/icons/IconGridDots.mjs";
import IconRadar2 from "@tabler/icons-react/dist/esm/icons/IconRadar2.mjs";
import IconServerBolt from "@tabler/icons-react/dist/esm/icons/IconServerBolt.mjs";
import IconSword from "@tabler/icons-react/dist/esm/icons/IconSword.mjs";
import IconTargetArrow from "@tabler/icons-react/dist/esm/icons/IconTargetArrow.mjs";
import IconTimelineEvent from "@tabler/icons-react/dist/esm/icons/IconTimelineEvent.mjs";
import IconUrgent from "@tabler/icons-react/dist/esm/icons/IconUrgent.mjs";
import IconZoomQuestion from "@tabler/icons-react/dist/esm/icons/IconZoomQuestion.mjs";
import type { Module } from "#features/catalog/catalog.contract.ts";
import type { ServiceLevel } from "#platform/web/kit/marks/level-mark.tsx";

export interface ModuleGroup {
  service: string;
  modules: Module[];
}

/** The modules that a person may see, by order, grouped under their service. */
export function groupModules(modules: readonly Module[], isStaff: boolean): ModuleGroup[] {
  const visible = modules.filter(({ enabled, requires_staff }) => enabled && (isStaff || !requires_staff));
  const byService = Map.groupBy(visible, ({ service }) => service.name);
  return [...byService].map(([service, group]) => ({
    service,
    modules: group.toSorted((one, other) => one.order - other.order),
  }));
}

/** A module's address: '/' and its url, whether or not the url brings its own slash. */
export function moduleAddress({ url }: Pick<Module, "url">): string {
  return `/${url.replace(/^\/+/, "")}`;
}

interface ServiceEntry {
  route: string;
  icon: Icon;
  label: string;
  active: boolean;
  /** Its colour follows from it: 1 green, 2 orange, 3 red, 4 purple, 5 blue; inactive is grey. */
  level: ServiceLevel;
}

/** The sidebar's services, in the specification's order. */
export const serviceEntries: readonly ServiceEntry[] = [
  { route: "/Amenazas", icon: IconRadar2, label: "Gestión de amenazas", active: true, level: 1 },
  { route: "/Eventos", icon: IconActivity, label: "Gestión de eventos", active: true, level: 1 },
  { route: "/ThreatHunting", icon: IconTargetArrow, label: "Threat Hunting", active: false, level: 2 },
  { route: "/IncidentResponse", icon: IconUrgent, label: "Respuesta a incidentes", active: false, level: 2 },
  { route: "/DeepSecurity", icon: IconServerBolt, label: "Deep Security", active: false, level: 2 },
  { route: "/ProactiveAssessment", icon: IconSword, label: "Evaluación proactiva", active: false, level: 2 },
  { route: "/Vulnerabilidades", icon: IconBug, label: "Gestión de vulnerabilidades", active: true, level: 3 },
  {
    route: "/Compliance",
    icon: IconClipboardCheck,
    label: "Gestión de cumplimiento",
    active: true,
    level: 2,
  },
  {
    route: "/EnhancedEvents",
    icon: IconTimelineEvent,
    label: "Eventos enriquecidos",
    active: true,
    level: 2,
  },
  { route: "/mitre-attack", icon: IconGridDots, label: "Vista MITRE ATT&CK", active: true, level: 2 },
  { route: "/Investigations", icon: IconZoomQuestion, label: "Investigaciones", active: true, level: 2 },
];
