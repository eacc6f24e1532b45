import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { CloudScenarios } from "./cloud-scenarios.ts";
import { DemoAlerts } from "./demo-alerts.ts";
import { DemoAssurance } from "./demo-assurance.ts";
import { readDemoBulletin } from "./demo-bulletin.ts";
import { DemoCompanies } from "./demo-company.ts";
import { DemoCompliance } from "./demo-compliance.ts";
import { DemoEvidence } from "./demo-evidence.ts";
import { DemoPeople } from "./demo-person.ts";
import { readDemoReport } from "./demo-report.ts";
import { EventScenarios } from "./event-scenarios.ts";
import { DemoRules } from "./make-rules.ts";

const content = join(import.meta.dirname, "content");
const text = (...path: string[]) => readFileSync(join(content, ...path), "utf8");
const articles = (folder: string) => readdirSync(join(content, folder)).map((file) => text(folder, file));

export const demoCompanies = () => DemoCompanies.parse(JSON.parse(text("companies.json")));
export const demoPeople = () => DemoPeople.parse(JSON.parse(text("people.json")));
export const demoCompliance = () => DemoCompliance.parse(JSON.parse(text("compliance.json")));
export const demoAlerts = () => DemoAlerts.parse(JSON.parse(text("alert-story.json")));
export const demoAssurance = () => DemoAssurance.parse(JSON.parse(text("assurance.json")));
export const demoEvidence = () => DemoEvidence.array().parse(JSON.parse(text("evidence.json")));
export const demoScenarios = () => EventScenarios.parse(JSON.parse(text("event-scenarios.json")));
export const demoClouds = () => CloudScenarios.parse(JSON.parse(text("cloud-scenarios.json")));
export const demoRules = () => DemoRules.parse(JSON.parse(text("rules.json")));
export const demoBulletins = () => articles("bulletins").map(readDemoBulletin);
export const demoReports = () => articles("reports").map(readDemoReport);
