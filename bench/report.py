"""Reports: the measurements as Markdown for people, and as data."""

from __future__ import annotations

from dataclasses import asdict, dataclass

from fresh import Import
from timing import Series


@dataclass(frozen=True)
class Goal:
    """What somebody is to reach: a ratio to a reference, or by itself a rate per second."""

    label: str
    reference: str | None
    least: float


@dataclass
class Table:
    """Everybody's rates for one kind of work."""

    title: str
    unit: str
    references: tuple[str, ...]
    goals: tuple[Goal, ...]
    series: list[Series]
    missing: dict[str, str]

    def named(self, label: str | None) -> Series | None:
        return next((series for series in self.series if series.label == label), None)

    def reached(self, goal: Goal) -> float | None:
        """How far a goal was reached; None when somebody it needs is missing."""
        own, reference = self.named(goal.label), self.named(goal.reference)
        if own is None or (goal.reference and reference is None):
            return None
        return own.ratio(reference) if reference else own.median

    def markdown(self) -> list[str]:
        references = [found for name in self.references if (found := self.named(name))]
        heads = [f"{self.unit}/s", "µs each", "spread", *(f"÷ {r.label}" for r in references)]
        lines = [f"## {self.title[0].upper()}{self.title[1:]}", ""]
        lines += [f"| | {' | '.join(heads)} |", f"|---|{'---:|' * len(heads)}"]
        for series in sorted(self.series, key=lambda series: -series.median):
            cells = [f"{series.median:,.0f}", f"{1e6 / series.median:,.2f}"]
            cells += [f"±{100 * series.spread:.0f} %"]
            cells += [_figure(series.ratio(reference)) for reference in references]
            lines.append(f"| {_label(series.label)} | {' | '.join(cells)} |")
        lines += [f"\nNot measured: {who} ({why})." for who, why in self.missing.items()]
        return [*lines, ""]

    def as_json(self) -> dict[str, object]:
        references = [found for name in self.references if (found := self.named(name))]
        return {
            "title": self.title,
            "unit": self.unit,
            "contestants": [
                {
                    "label": series.label,
                    "per_second": series.median,
                    "spread": series.spread,
                    "ratios": {r.label: series.ratio(r) for r in references},
                }
                for series in self.series
            ],
            "missing": self.missing,
        }


@dataclass
class Report:
    """A whole run."""

    about: dict[str, str]
    tables: list[Table]
    imports: list[Import]
    imports_missing: dict[str, str]
    import_ms_max: dict[str, float]
    commands: dict[str, float]
    commands_ms_max: dict[str, float]

    def markdown(self) -> str:
        lines = [", ".join(f"{key} {value}" for key, value in self.about.items()) + ".", ""]
        lines += self._goals()
        for table in self.tables:
            lines += table.markdown()
        lines += ["## Import, in fresh processes", ""]
        lines += ["| | ms | MiB over bare Python |", "|---|---:|---:|"]
        for cost in sorted(self.imports, key=lambda cost: cost.milliseconds):
            cells = f"{cost.milliseconds:,.1f} | {cost.mebibytes:,.1f}"
            lines.append(f"| {_label(cost.label)} | {cells} |")
        lines += [f"\nNot measured: {who} ({why})." for who, why in self.imports_missing.items()]
        return "\n".join(lines) + "\n"

    def _goals(self) -> list[str]:
        lines = ["## Goals", "", "| | goal | measured | |", "|---|---:|---:|---|"]
        for table in self.tables:
            for goal in table.goals:
                found = table.reached(goal)
                what = f"÷ {goal.reference}" if goal.reference else f"{table.unit}/s"
                shown = "not measured" if found is None else f"{_figure(found)} {what}"
                done = found is not None and found >= goal.least
                lines.append(
                    _goal(f"{table.title}: {goal.label}", f"≥ {_figure(goal.least)}", shown, done)
                )
        for cost in self.imports:
            if most := self.import_ms_max.get(cost.label):
                done = cost.milliseconds <= most
                shown = f"{cost.milliseconds:.1f} ms"
                lines.append(_goal(f"import: {cost.label}", f"≤ {most:g} ms", shown, done))
        for command, took in self.commands.items():
            most, shown = self.commands_ms_max[command], f"{took:.0f} ms of a processor"
            lines.append(_goal(f"`shuffleup {command}`", f"≤ {most:g} ms", shown, took <= most))
        return [*lines, ""]

    def as_json(self) -> dict[str, object]:
        return {
            **self.about,
            "tables": [table.as_json() for table in self.tables],
            "imports": [asdict(cost) for cost in self.imports],
            "imports_missing": self.imports_missing,
            "commands": self.commands,
        }


def _figure(value: float) -> str:
    """Three digits that count, without exponents."""
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"


def _goal(what: str, wanted: str, measured: str, reached: bool) -> str:
    return f"| {what} | {wanted} | {measured} | {'reached' if reached else '**not reached**'} |"


def _label(label: str) -> str:
    return f"**{label}**" if label.startswith("Shuffle Up") else label
