import type {
  BulletinIndicator,
  BulletinObject,
} from "#features/intelligence/bulletins/bulletins.contract.ts";
import { IndicatorFields } from "./indicator-fields.tsx";
import { ObjectField } from "./object-field.tsx";

interface BulletinThreatFieldsProps {
  objects: readonly BulletinObject[];
  indicators: readonly BulletinIndicator[];
  onChange: (change: { objects?: BulletinObject[]; indicators?: BulletinIndicator[] }) => void;
}

/** What a bulletin is about, out of the base of threats, and its indicators; holds neither itself. */
export default function BulletinThreatFields({ objects, indicators, onChange }: BulletinThreatFieldsProps) {
  return (
    <>
      <ObjectField objects={objects} onChange={(next) => onChange({ objects: next })} />
      <IndicatorFields indicators={indicators} onChange={(next) => onChange({ indicators: next })} />
    </>
  );
}
