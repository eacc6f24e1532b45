import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DemoRules } from "./events/make-rules.ts";
import { CloudScenarios } from "./written/cloud-scenarios.ts";
import { DemoAssurance } from "./written/demo-assurance.ts";
import { DemoCompanies, DemoPeople } from "./written/demo-company.ts";
import { DemoCompliance, DemoEvidence } from "./written/demo-compliance.ts";
import { DemoConversations } from "./written/demo-conversations.ts";
import { readDemoBulletin, readDemoReport } from "./written/demo-publications.ts";
import { DemoVulnerabilities } from "./written/demo-vulnerabilities.ts";
import { DemoAlerts, EventScenarios } from "./written/event-scenarios.ts";

const content = join(import.meta.dirname, "content");
const text = (...path: string[]) => readFileSync(join(content, ...path), "utf8");
const articles = (folder: string) => readdirSync(join(content, folder)).map((file) => text(folder, file));

export const demoCompanies = () => DemoCompanies.parse(JSON.parse(text("companies.json")));
export const demoPeople = () => DemoPeople.parse(JSON.parse(text("people.json")));
export const demoCompliance = () => DemoCompliance.parse(JSON.parse(text("compliance.json")));
export const demoAlerts = () => DemoAlerts.parse(JSON.parse(text("alert-story.json")));
export const demoAssurance = () => DemoAssurance.parse(JSON.parse(text("assurance.json")));
export const demoEvidence = () => DemoEvidence.array().parse(JSON.parse(text("evidence.json")));
export const demoConversations = () => DemoConversations.parse(JSON.parse(text("conversations.json")));
export const demoScenarios = () => EventScenarios.parse(JSON.parse(text("event-scenarios.json")));
export const demoClouds = () => CloudScenarios.parse(JSON.parse(text("cloud-scenarios.json")));
export const demoRules = () => DemoRules.parse(JSON.parse(text("rules.json")));
export const demoVulnerabilities = () => DemoVulnerabilities.parse(JSON.parse(text("vulnerabilities.json")));
export const demoBulletins = () => articles("bulletins").map(readDemoBulletin);
export const demoReports = () => articles("reports").map(readDemoReport);
