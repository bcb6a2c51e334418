import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';

it('what scrolls stays where it is while the height of the text is measured', async () => {
  // A browser without `field-sizing`.
  vi.stubGlobal('CSS', { supports: () => false });
  const { TextArea } = await import('./text-area.tsx');
  vi.unstubAllGlobals();
  function Scroller() {
    const [value, setValue] = useState('A long text');
    return (
      <div data-testid="scroller">
        <TextArea label="Summary" value={value} onChange={(event) => setValue(event.target.value)} />
      </div>
    );
  }
  render(<Scroller />);
  const scroller = screen.getByTestId('scroller');
  const area = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Summary' });
  const box = area.parentElement ?? area;
  // As a browser does when what scrolls has become shorter than its position.
  vi.spyOn(box, 'offsetHeight', 'get').mockImplementation(layOut);
  const measure = vi.spyOn(area, 'scrollHeight', 'get').mockImplementation(() => {
    layOut();
    return 2400;
  });
  function layOut() {
    const isShrunk = area.style.height === 'auto';
    if (isShrunk && box.style.minBlockSize !== '2500px') scroller.scrollTop = 0;
    return isShrunk ? 180 : 2500;
  }
  scroller.scrollTop = 900;
  await userEvent.type(area, '.', { initialSelectionStart: 11 });
  expect(area).toHaveValue('A long text.');
  expect(area).toHaveStyle({ height: '2400px' });
  expect(scroller.scrollTop).toBe(900);
  expect(box.style.minBlockSize).toBe('');
  expect(measure).toHaveBeenCalledOnce();
});
