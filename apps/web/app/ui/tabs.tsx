import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';

type Tab<Value extends string> = { value: Value; label: string; icon?: ReactNode; panel: ReactNode };

type TabsProps<Value extends string> = {
  label: string;
  value: Value;
  tabs: readonly Tab<Value>[];
  onValueChange: (value: Value) => void;
};

/** Panels of one page. Views that have an address of their own are a `TabNav`. */
export function Tabs<Value extends string>({ label, value, tabs, onValueChange }: TabsProps<Value>) {
  return (
    <Base.Root
      value={value}
      onValueChange={(chosen) => {
        const tab = tabs.find((candidate) => candidate.value === chosen);
        if (tab) onValueChange(tab.value);
      }}
    >
      <Base.List aria-label={label} className="flex gap-1 overflow-x-auto border-b border-hairline">
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            // On a phone they stand as at its foot, so that all are in sight.
            className="-mb-px inline-flex h-11 items-center gap-2 border-b-2 border-transparent px-3 text-body whitespace-nowrap text-quiet hover:text-ink data-active:border-accent data-active:text-ink forced-colors:border-[Canvas] forced-colors:data-active:border-[Highlight] max-md:h-14 max-md:min-w-fit max-md:flex-1 max-md:flex-col max-md:justify-center max-md:gap-0.5 max-md:px-1 max-md:text-[0.75rem]"
          >
            {tab.icon}
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} className="pt-4">
          {tab.panel}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
