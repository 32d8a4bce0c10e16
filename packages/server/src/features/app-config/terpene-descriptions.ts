/** What terpenes smell of and where they occur; without any promise of effect. */
export const terpeneDescriptions: Record<string, { occurrence: string; description: string }> = {
  Myrcen: {
    occurrence: 'Hopfen, Lorbeer, Mango, Zitronengras',
    description: 'Erdig und krautig mit einer leicht süßen Note. Das häufigste Terpen in Cannabisblüten.',
  },
  Limonen: {
    occurrence: 'Schalen von Zitrusfrüchten, Dill, Wacholder',
    description: 'Frisch und fruchtig, erinnert an Zitrone und Orange.',
  },
  Caryophyllen: {
    occurrence: 'Schwarzer Pfeffer, Nelke, Zimt, Oregano',
    description: 'Würzig und pfeffrig mit holzigem Nachklang.',
  },
  Pinen: {
    occurrence: 'Kiefernnadeln, Rosmarin, Salbei',
    description: 'Harzig und frisch wie ein Nadelwald nach dem Regen.',
  },
  Linalool: {
    occurrence: 'Lavendel, Koriander, Bergamotte',
    description: 'Blumig und mild, erinnert an Lavendel.',
  },
  Terpinolen: {
    occurrence: 'Flieder, Apfel, Teebaum, Muskatnuss',
    description: 'Leicht und vielschichtig: Kräuter, Blüten und ein Hauch Zitrus.',
  },
  Humulen: {
    occurrence: 'Hopfen, Salbei, Ingwer',
    description: 'Herb und holzig, bekannt aus dem Duft von Hopfen.',
  },
  Ocimen: {
    occurrence: 'Minze, Petersilie, Basilikum, Orchideen',
    description: 'Süß und krautig mit einer frischen, grünen Note.',
  },
};
