type StixObject = Record<string, unknown>;

const external = (id: string) => [{ source_name: "mitre-attack", external_id: id }];
const phase = (name: string) => ({ kill_chain_name: "mitre-attack", phase_name: name });

function tactic(id: string, shortname: string, name: string): StixObject {
  return {
    type: "x-mitre-tactic",
    id: `x-mitre-tactic--${id}`,
    name,
    x_mitre_shortname: shortname,
    external_references: external(id),
  };
}

function technique(id: string, name: string, phases: string[], more: StixObject = {}): StixObject {
  return {
    type: "attack-pattern",
    id: `attack-pattern--${id}`,
    name,
    description: `Lo que es ${name}: {"[\\u00e1`,
    kill_chain_phases: phases.map(phase),
    x_mitre_platforms: ["Windows"],
    x_mitre_domains: ["enterprise-attack"],
    external_references: external(id),
    ...more,
  };
}

function relation(type: string, source: string, target: string): StixObject {
  return {
    type: "relationship",
    id: `relationship--${type}-${source}-${target}`,
    relationship_type: type,
    source_ref: source,
    target_ref: `attack-pattern--${target}`,
  };
}

/** A small version of ATT&CK as MITRE would write it: two tactics, revoked and withdrawn techniques, a group. */
export function attackBundle(more: StixObject[] = []): StixObject {
  return {
    type: "bundle",
    id: "bundle--0",
    objects: [
      { type: "x-mitre-collection", id: "x-mitre-collection--0", x_mitre_version: "20.0" },
      {
        type: "x-mitre-matrix",
        id: "x-mitre-matrix--0",
        external_references: external("enterprise-attack"),
        tactic_refs: ["x-mitre-tactic--TA0006", "x-mitre-tactic--TA0002"],
      },
      tactic("TA0002", "execution", "Execution"),
      tactic("TA0006", "credential-access", "Credential Access"),
      technique("T1059", "Command and Scripting Interpreter", ["execution"]),
      technique("T1059.001", "PowerShell", ["execution"], { x_mitre_is_subtechnique: true }),
      technique("T1110", "Guessing", ["credential-access"]),
      technique("T1086", "PowerShell", [], { revoked: true }),
      technique("T1064", "Scripting", [], { x_mitre_deprecated: true }),
      technique("T1400", "Something of phones", ["execution"], { x_mitre_domains: ["mobile-attack"] }),
      relation("revoked-by", "attack-pattern--T1086", "T1059.001"),
      {
        type: "intrusion-set",
        id: "intrusion-set--G0001",
        name: "Un grupo",
        aliases: ["Un grupo", "Otro nombre"],
        external_references: external("G0001"),
      },
      relation("uses", "intrusion-set--G0001", "T1059.001"),
      ...more,
    ],
  };
}
