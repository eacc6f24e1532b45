import type { Icon } from "@tabler/icons-react";
import IconActivity from "@tabler/icons-react/dist/esm/icons/IconActivity.mjs";
import IconBook2 from "@tabler/icons-react/dist/esm/icons/IconBook2.mjs";
import IconBug from "@tabler/icons-react/dist/esm/icons/IconBug.mjs";
import IconChecklist from "@tabler/icons-react/dist/esm/icons/IconChecklist.mjs";
import IconClipboardCheck from "@tabler/icons-react/dist/esm/icons/IconClipboardCheck.mjs";
import IconGridDots from "@tabler/icons-react/dist/esm/icons/IconGridDots.mjs";
import IconLayoutGrid from "@tabler/icons-react/dist/esm/icons/IconLayoutGrid.mjs";
import IconMessages from "@tabler/icons-react/dist/esm/icons/IconMessages.mjs";
import IconRadar2 from "@tabler/icons-react/dist/esm/icons/IconRadar2.mjs";
import IconServerBolt from "@tabler/icons-react/dist/esm/icons/IconServerBolt.mjs";
import IconSword from "@tabler/icons-react/dist/esm/icons/IconSword.mjs";
import IconTargetArrow from "@tabler/icons-react/dist/esm/icons/IconTargetArrow.mjs";
import IconTimelineEvent from "@tabler/icons-react/dist/esm/icons/IconTimelineEvent.mjs";
import IconUrgent from "@tabler/icons-react/dist/esm/icons/IconUrgent.mjs";
import IconZoomQuestion from "@tabler/icons-react/dist/esm/icons/IconZoomQuestion.mjs";

const icons: Record<string, Icon> = {
  activity: IconActivity,
  bug: IconBug,
  "clipboard-check": IconClipboardCheck,
  "grid-dots": IconGridDots,
  "radar-2": IconRadar2,
  "server-bolt": IconServerBolt,
  sword: IconSword,
  "target-arrow": IconTargetArrow,
  "timeline-event": IconTimelineEvent,
  urgent: IconUrgent,
  "zoom-question": IconZoomQuestion,
};

/** The icon that the catalogue names; a grid for a name that the portal does not have. */
export function serviceIcon(name: string): Icon {
  return icons[name] ?? IconLayoutGrid;
}

const generalIcons: Record<string, Icon> = {
  MiTrabajo: IconChecklist,
  BaseDeConocimiento: IconBook2,
  Interacciones: IconMessages,
};

/** Returns the icon of a page that belongs to no service, by the address of its module. */
export function generalIcon(url: string): Icon {
  return generalIcons[url] ?? IconLayoutGrid;
}
